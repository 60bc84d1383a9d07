import type { SheetKind } from '@tokiori/contract';

/** Points of the total score 総合得点 for one answer: 10 for a right Daily or Basic one, 5 for a right Recap one, else 0. */
export const pointsFor = (kind: SheetKind, isCorrect: boolean): number => {
  if (!isCorrect) return 0;
  return kind === 'Recap' ? 5 : 10;
};

/** One answer counts at most so long: the page may have been left open. */
export const MAX_COUNTED_SECONDS = 300;

/** The seconds of one answer that count for the taken duration: whole, from 0 to 300. */
export const countedSeconds = (durationSeconds: number): number =>
  durationSeconds > 0 ? Math.floor(Math.min(durationSeconds, MAX_COUNTED_SECONDS)) : 0;
