const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each further try, as Standard Webhooks advises: about three days in all. */
export const WEBHOOK_WAITS_SECONDS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/**
 * How long a message waits for its next try.
 *
 * @param attempts tries so far, all of which failed; 1 or more
 * @returns seconds; `null` when it is given up
 */
export const webhookWaitSeconds = (attempts: number): number | null =>
  WEBHOOK_WAITS_SECONDS[attempts - 1] ?? null;

const MOST_REST_SECONDS = 15 * MINUTE;

/**
 * How long a receiver is left alone after tries that failed one after another, whatever waits for it.
 *
 * @param failures 1 or more
 * @returns seconds: 5, 10, 20 … and no more than a quarter of an hour
 */
export const webhookRestSeconds = (failures: number): number =>
  Math.min(MOST_REST_SECONDS, 5 * 2 ** Math.min(failures - 1, 20));
