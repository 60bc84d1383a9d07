import type { SheetKind } from '@tokiori/contract';

/** Points of the total score 総合得点 for one answer: 10 for a right Daily or Basic one, 5 for a right Recap one, else 0. Practice has none. */
export const pointsFor = (kind: SheetKind, isCorrect: boolean): number => {
  if (!isCorrect || kind === 'Practice') return 0;
  return kind === 'Recap' ? 5 : 10;
};

/** One answer counts at most so long: the page may have been left open. */
export const MAX_COUNTED_SECONDS = 300;

/** The seconds of one answer that count for the taken duration: whole, from 0 to 300. */
export const countedSeconds = (durationSeconds: number): number =>
  durationSeconds > 0 ? Math.floor(Math.min(durationSeconds, MAX_COUNTED_SECONDS)) : 0;

/** What is known of a sheet's time when one of its answers arrives. */
export interface SheetTime {
  openedAt: Date;
  /** Seconds that its earlier answers were credited with. */
  creditedSeconds: number;
  /** When the answer arrived. */
  now: Date;
}

/**
 * The credited seconds of one answer: the claimed ones, limited to the time that can have passed. All answers of a
 * sheet together are never credited with more than the time between its opening and the latest arrival. Answers given
 * offline that arrive together later get their full time, because that time has passed.
 * @param claimedSeconds what the learner's device says it took
 * @returns whole seconds, from 0 to 300
 */
export const creditedSeconds = (
  claimedSeconds: number,
  { openedAt, creditedSeconds: earlier, now }: SheetTime,
): number => {
  const passedSeconds = (now.getTime() - openedAt.getTime()) / 1000;
  return countedSeconds(Math.min(claimedSeconds, passedSeconds - earlier));
};
