import type { WaitingKind } from '@tokiori/contract';

/** Something that waits today: the sheets of one kind of one course. */
interface Waiting {
  kind: WaitingKind;
  /** Answered questions of the sheet that is open. */
  answered_count: number;
}

const placeOf = ({ kind, answered_count: answered }: Waiting): number => {
  if (answered > 0) return 0;
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
