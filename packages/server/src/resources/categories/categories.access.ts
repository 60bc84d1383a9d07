import { AppError, invalid } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { mayChange } from '../../shared/presets';
import { findCategory, type CategoryRow } from './categories.queries';
import type { Level } from './levels';

/**
 * A category the caller may change, locked until the transaction ends.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export const editableCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  id: number,
): Promise<CategoryRow> => {
  const category = await findCategory(tx, caller, level, id);
  if (!category) throw new AppError('NOT_FOUND');
  if (!mayChange(caller, category)) throw new AppError('FORBIDDEN');
  const locked = await findCategory(tx, caller, level, id, { lock: true });
  if (!locked) throw new AppError('NOT_FOUND');
  return locked;
};

/**
 * The category under which the caller wants to put another one; trees are kept whole, so a company puts
 * nothing under a preset one. Locked, so that it cannot be deleted meanwhile.
 * @throws AppError VALIDATION_FAILED at the field of the parent
 */
export const parentCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  parentId: number,
): Promise<CategoryRow> => {
  const { level: above, column, label } = level.parent!;
  const issue = (message: string) => invalid([{ field: column, message }]);
  const parent = await findCategory(tx, caller, above, parentId);
  if (!parent) throw issue(`${label}が見つかりません。選び直してください。`);
  if (!mayChange(caller, parent))
    throw issue(
      `この${label}は変更できないため、下にカテゴリを作れません。自社の${label}を選んでください。`,
    );
  const locked = await findCategory(tx, caller, above, parentId, { lock: true });
  if (!locked) throw issue(`${label}が見つかりません。選び直してください。`);
  return locked;
};

/**
 * Another category of the same level into which everything of a locked one is to go, locked.
 * @throws AppError VALIDATION_FAILED
 */
export const targetCategory = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  { category, id }: { category: CategoryRow; id: number },
): Promise<CategoryRow> => {
  const issue = (message: string) => invalid([{ field: 'move_to_id', message }]);
  if (id === category.id) throw issue(`ほかの${level.label}を選んでください。`);
  const target = await findCategory(tx, caller, level, id);
  if (!target) throw issue(`${level.label}が見つかりません。選び直してください。`);
  if (!mayChange(caller, target) || target.preset !== category.preset)
    throw issue(`この${level.label}へは移せません。選び直してください。`);
  const locked = await findCategory(tx, caller, level, id, { lock: true });
  if (!locked) throw issue(`${level.label}が見つかりません。選び直してください。`);
  return locked;
};

/**
 * Those of the given minor categories that the caller sees (own or preset), by id.
 * The company's own are kept from being deleted until the transaction ends.
 */
export const visibleMinorCategories = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, { preset: boolean }>> => {
  const live = () =>
    tx
      .selectFrom('minor_categories')
      .select(['id', 'preset'])
      .where('id', 'in', [...new Set(ids)])
      .where('deleted_at', 'is', null);
  if (ids.length === 0) return new Map();
  const own = await live().where('company_id', '=', caller.companyId).forKeyShare().execute();
  const offered = await live()
    .where('company_id', '!=', caller.companyId)
    .where('preset', '=', true)
    .execute();
  return new Map([...own, ...offered].map(({ id, preset }) => [id, { preset }]));
};
