import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { targetCategory } from './categories.access';
import type { CategoryRow } from './categories.queries';
import type { Level } from './levels';
import { listNamesInBoth, updateQuestionsOf, updateCategoriesOf } from './move-contents.queries';

interface Move {
  /** Locked. */
  category: CategoryRow;
  targetId: number;
  now: Date;
}

/**
 * Moves everything that a category holds into another one of its level: the categories below it, or the questions with
 * those that were deleted and can be restored. @returns what the log says of it
 */
export const moveContents = async (
  tx: Tx,
  caller: Caller,
  level: Level,
  { category, targetId, now }: Move,
): Promise<{ moved_to: string; moved: number }> => {
  const target = await targetCategory(tx, caller, level, { category, id: targetId });
  const move = { from: category.id, to: target.id };
  if (level.child === null) {
    const moved = await updateQuestionsOf(tx, caller, { ...move, now });
    return { moved_to: target.name, moved };
  }
  const [name] = await listNamesInBoth(tx, caller, level.child, move);
  if (name !== undefined)
    throw new AppError('NAME_TAKEN', {
      message: `移す先に、同じ名前の${level.child.label}「${name}」があります。どちらかの名前を変えてから、もう一度お試しください。`,
    });
  return { moved_to: target.name, moved: await updateCategoriesOf(tx, caller, level.child, move) };
};
