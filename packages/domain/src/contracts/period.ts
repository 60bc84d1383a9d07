/** Days in a month of UTC. @param month 0 to 11, or beyond */
const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The end of a period of a month: the same time of day on `billingDay` of the next month, or on its last day where it is
 * shorter. A contract that began on 31 January is renewed on 28 February and on 31 March.
 *
 * @param billingDay day of the month (UTC) on which the contract began, 1 to 31
 */
export const periodEndAfter = (start: Date, billingDay: number): Date => {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + 1];
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(billingDay, daysIn(year, month)));
  return end;
};

/** The part of a period that is left at a moment, 0 to 1. */
export const fractionLeft = ({ start, end }: { start: Date; end: Date }, at: Date): number => {
  const whole = end.getTime() - start.getTime();
  const left = end.getTime() - at.getTime();
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, left / whole));
};
