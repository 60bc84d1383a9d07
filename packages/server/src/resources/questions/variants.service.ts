import { invalid } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { changeableIds, visibleQuestions } from './questions.access';
import type { CurrentQuestion } from './current-question';
import { lockCurrentQuestions } from './write.queries';

export const NO_MAIN =
  '元の問題が見つからないか、変更できない問題です。自社の問題を選んでください。';

/** Those of the questions that the caller may give variants, by id, locked: they are not deleted meanwhile. */
export const mainQuestions = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, CurrentQuestion>> => {
  if (ids.length === 0) return new Map();
  const visible = await visibleQuestions(tx, caller, ids);
  const changeable = await changeableIds(tx, caller, [...visible.values()]);
  const rows = await lockCurrentQuestions(tx, caller, [...changeable]);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The question that another is to ask in other words. @throws AppError VALIDATION_FAILED where there is none */
export const mainQuestion = async (
  tx: Tx,
  caller: Caller,
  id: number | null,
): Promise<CurrentQuestion | null> => {
  if (id === null) return null;
  const main = (await mainQuestions(tx, caller, [id])).get(id);
  if (!main) throw invalid([{ field: 'variant_of', message: NO_MAIN }]);
  return main;
};
