import type { KnownCategories } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { listOwnCategoryNames } from './categories.queries';
import { createCategory, deleteCategory } from './categories.service';
import { MAJOR, MEDIUM, MINOR } from './levels';

const LEVELS = { major: MAJOR, medium: MEDIUM, minor: MINOR };
export type LevelName = keyof typeof LEVELS;

/** The company's own categories by their names. */
export const knownCategories = (tx: Tx, caller: Caller): Promise<KnownCategories> =>
  listOwnCategoryNames(tx, caller);

/** Makes a category below its parent. */
export const makeCategory = async (
  tx: Tx,
  caller: Caller,
  level: LevelName,
  { name, parentId }: { name: string; parentId: number | undefined },
): Promise<number> => (await createCategory(tx, caller, LEVELS[level], { name, parentId })).id;

/** Deletes a category if nothing is in it. */
export const removeIfEmpty = async (
  tx: Tx,
  caller: Caller,
  level: LevelName,
  { id, now }: { id: number; now: Date },
): Promise<void> => {
  await deleteCategory(tx, caller, LEVELS[level], { id, now }).catch((error: unknown) => {
    // In use by now, or gone already.
    if (!(error instanceof AppError)) throw error;
  });
};
