import { randomInt } from 'node:crypto';
import { wordingToAsk } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import type { Learner } from './learner';
import {
  deleteUntouchedSheet,
  insertSheet,
  insertSurveys,
  updateToBegun,
  lockAnswers,
  type SheetToMake,
} from './make-sheet.queries';
import { listWordings } from './wordings.queries';

const MAX_SEED = 2_147_483_647;

/** A seed for an order that cannot be guessed. */
export const newSeed = (): number => randomInt(MAX_SEED);

/** For each question the variant that is asked in its place; `null`: its own words are asked. */
export const variantsToAsk = async (
  tx: Tx,
  { companyId, userId, questionIds }: Learner & Pick<SheetToMake, 'questionIds'>,
  seeds: readonly number[],
): Promise<(number | null)[]> => {
  const wordings = await listWordings(tx, { companyId, userId }, questionIds);
  if (wordings.length === 0) return questionIds.map(() => null);
  return questionIds.map((id, index) => {
    const own = wordings.filter(({ pointId }) => pointId === id);
    const chosen = own.length === 0 ? id : wordingToAsk(own, itemAt(seeds, index)).questionId;
    return chosen === id ? null : chosen;
  });
};

/** Makes a sheet of questions in their current versions, each in the wording that the learner saw longest ago. */
export const makeSheet = async (tx: Tx, sheet: SheetToMake): Promise<number> => {
  const id = await insertSheet(tx, sheet);
  const { questionIds } = sheet;
  const seeds = questionIds.map(newSeed);
  const variants = await variantsToAsk(tx, sheet, seeds);
  await insertSurveys(tx, sheet, id, { questionIds, variants, seeds });
  return id;
};

/** The lock under which a learner's answers are written: none comes in between until the transaction ends. */
export const lockAnswersOf = (tx: Tx, userId: number): Promise<void> => lockAnswers(tx, userId);

/** Removes a sheet of a learner unless it is begun. True: it is gone. */
export const dropUntouchedSheet = async (
  tx: Tx,
  learner: Learner,
  sheetId: number,
): Promise<boolean> => {
  await lockAnswersOf(tx, learner.userId);
  return (await deleteUntouchedSheet(tx, learner, sheetId)) > 0n;
};

/**
 * Begins a sheet as an examination that was made before there were rules, unless somebody has answered it. True: it is
 * begun.
 */
export const beginUntouchedSheet = async (
  tx: Tx,
  learner: Learner,
  sheetId: number,
  begun: Parameters<typeof updateToBegun>[3],
): Promise<boolean> => {
  await lockAnswersOf(tx, learner.userId);
  return (await updateToBegun(tx, learner, sheetId, begun)) > 0n;
};
