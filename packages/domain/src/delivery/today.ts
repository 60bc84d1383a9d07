import type { WaitingKind } from '@tokiori/contract';

/** Something that waits today: the sheets of one kind of one course. */
interface Waiting {
  kind: WaitingKind;
  /** Answered questions of the sheet that is open. */
  answered_count: number;
  /** Whether it is a test of an examination, whose time runs once it has a sheet. */
  is_exam: boolean;
  survey_sheet_id: number | null;
}

/** Whether a sheet is begun: what is, is taken to its end. */
export const isBegunToday = ({
  answered_count: answered,
  is_exam: isExam,
  survey_sheet_id: sheetId,
}: Omit<Waiting, 'kind'>): boolean => answered > 0 || (isExam && sheetId !== null);

const placeOf = ({ kind, ...item }: Waiting): number => {
  if (isBegunToday(item)) return 0;
  return kind === 'Recap' ? 2 : 1;
};

/**
 * The order in which the sheets of a day are taken, whatever course they are of: what is begun, then tests, then
 * reviews; each in the order given.
 */
export const inOrderOfDay = <Item extends Waiting>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => placeOf(a) - placeOf(b));

/** The tests of one course that wait, and what is left in it. */
export interface WaitingTests {
  /** Unanswered questions of the open sheet; `null` without one. */
  openCount: number | null;
  /** Sheets that wait, the open one counted. */
  sheetCount: number;
  questionsPerSheet: number;
  /** Questions that no sheet was made for. */
  undeliveredCount: number;
}

/** Unanswered questions over all tests of a course that wait. */
export const questionsLeft = ({
  openCount,
  sheetCount,
  questionsPerSheet,
  undeliveredCount,
}: WaitingTests): number => {
  const toMake = openCount === null ? sheetCount : sheetCount - 1;
  return (openCount ?? 0) + Math.min(toMake * questionsPerSheet, undeliveredCount);
};
