const MINUTE_MS = 60_000;

/** How long after its time an answer is still taken, in seconds: it was given in time and is on its way. */
export const LATE_ANSWER_SECONDS = 10;

/**
 * A person's own limit of time, in whole minutes: never less than their extra time gives them.
 *
 * @param limitMinutes `null`: there is no limit
 * @param extraPercent by how much it is longer for them; `null`: it is not
 */
export const ownLimitMinutes = (
  limitMinutes: number | null,
  extraPercent: number | null,
): number | null =>
  limitMinutes === null ? null : Math.ceil((limitMinutes * (100 + (extraPercent ?? 0))) / 100);

/** When the time of a sheet is up that was begun at an instant. @param limitMinutes the person's own; `null`: never */
export const sheetEnd = (begunAt: Date, limitMinutes: number | null): Date | null =>
  limitMinutes === null ? null : new Date(begunAt.getTime() + limitMinutes * MINUTE_MS);

/** Whether the time of a sheet is up. @param endsAt `null`: it has no limit */
export const isTimeUp = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() >= endsAt.getTime();

/** Whether an answer comes too late: the server's clock decides, with some seconds for the network. */
export const isAnswerLate = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + LATE_ANSWER_SECONDS * 1000;
