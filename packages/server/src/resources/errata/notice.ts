import type { Tx } from '../../shared/caller';
import type { Notice } from '../notifications/notify';
import { getTitle, type ErratumRow } from './errata.queries';
import type { Effects } from './effects';
import type { ChangedResults } from './results';

const counts = ({ isCorrect, isDropped }: { isCorrect: boolean; isDropped: boolean }): boolean =>
  isCorrect && !isDropped;

/** What people are told of an erratum: what became of their own answers and results. */
export const noticesOf = async (
  tx: Tx,
  erratum: ErratumRow,
  {
    effects,
    results,
    undone,
  }: { effects: ReadonlyMap<number, Effects>; results: ChangedResults; undone: boolean },
): Promise<Notice<'MarksCorrected'>[]> => {
  const name = await getTitle(tx, erratum);
  const changed = [...results.examinations, ...results.sittings];
  const namesFor = (userId: number, isPassed: boolean): string[] => [
    ...new Set(
      changed
        .filter((result) => result.row.user_id === userId && result.isPassed === isPassed)
        .map(({ row }) => row.name),
    ),
  ];
  return [...effects].map(([userId, { answers }]) => ({
    userId,
    subjectId: erratum.id,
    data: {
      name,
      erratum_kind: erratum.kind,
      turned_right: answers.filter(({ answer, mark }) => counts(mark) && !counts(answer)).length,
      turned_wrong: answers.filter(({ answer, mark }) => !counts(mark) && counts(answer)).length,
      passed: namesFor(userId, true),
      not_passed: namesFor(userId, false),
      undone,
    },
  }));
};
