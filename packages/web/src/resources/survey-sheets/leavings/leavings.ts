/** How often the page of a sheet was left in this browser, and how much of it the server has. */
export interface Leavings {
  userId: number;
  /** Of this browser for this sheet. */
  key: string;
  /** Raised with each change. */
  sequence: number;
  count: number;
  /** Of those from which the learner came back. */
  awayMs: number;
  /** Since when the page is left, by the server's clock; `null`: it is looked at. */
  awaySince: number | null;
  /** The sequence that the server has acknowledged. */
  sent: number;
}

/** What the server takes at most, so that whoever leaves very often does not leave it without any figure. */
const MOST_COUNTED = 10_000;
const LONGEST_MS = 86_400_000;

export const noLeavings = (userId: number, key: string): Leavings => ({
  userId,
  key,
  sequence: 0,
  count: 0,
  awayMs: 0,
  awaySince: null,
  sent: 0,
});

/** The page is left: looked away from, covered, closed, or its device sleeps. Leaving what is left counts once. */
export const afterLeaving = (kept: Leavings, nowMs: number): Leavings =>
  kept.awaySince !== null || kept.count >= MOST_COUNTED
    ? kept
    : { ...kept, sequence: kept.sequence + 1, count: kept.count + 1, awaySince: nowMs };

/** The page is looked at again. */
export const afterReturn = (kept: Leavings, nowMs: number): Leavings =>
  kept.awaySince === null
    ? kept
    : {
        ...kept,
        sequence: kept.sequence + 1,
        awayMs: Math.min(LONGEST_MS, kept.awayMs + Math.max(0, nowMs - kept.awaySince)),
        awaySince: null,
      };

/** What the server is told of it: the whole, each time. */
export const toldOf = ({ key, sequence, count, awayMs, awaySince }: Leavings) => ({
  device_key: key,
  sequence,
  count,
  away_seconds: Math.round(awayMs / 1000),
  is_away: awaySince !== null,
});

export const isUnsent = ({ sequence, sent }: Leavings): boolean => sequence > sent;
