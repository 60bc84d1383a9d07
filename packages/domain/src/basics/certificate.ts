import { addDays, lastOfMonth, monthAfter, monthOf, type CalendarDate } from '../calendar/date';

/** The number of a certificate, counted from 1 in each company and year: `2026-0012`. */
export const certificateNumber = (year: number, sequence: number): string =>
  `${year}-${String(sequence).padStart(4, '0')}`;

/** The same day some months later; the last of the month where that has no such day. */
const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  let month = monthOf(date);
  for (let count = 0; count < months; count += 1) month = monthAfter(month);
  const last = lastOfMonth(month);
  const same = `${month}-${date.slice(8)}`;
  return same < last ? same : last;
};

/** The certificate of the same course that somebody had before. */
interface PreviousCertificate {
  /** `null`: it stays valid. */
  expiresOn: CalendarDate | null;
}

/**
 * The last day on which a certificate is valid: some months after the day of passing. Who passes again within the re-take
 * window of a certificate that is still valid loses no day of it: the months are counted from its end.
 *
 * @param validity.months `null`: it stays valid, so there is no last day
 * @param validity.retakeDays days before the end of the previous one from which on it is renewed; `null`: never
 */
export const certificateEnd = (
  passedOn: CalendarDate,
  { months, retakeDays }: { months: number | null; retakeDays: number | null },
  previous: PreviousCertificate | null,
): CalendarDate | null => {
  if (months === null) return null;
  const end = previous?.expiresOn ?? null;
  const isRenewal =
    end !== null && retakeDays !== null && passedOn <= end && passedOn >= addDays(end, -retakeDays);
  return addMonths(isRenewal ? end : passedOn, months);
};
