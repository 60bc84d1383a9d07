import { foldTyped } from '@tokiori/domain';

/** People are not older, and have not worked longer. */
const MOST_YEARS = 150;

const yearIn = (text: string): number | null | undefined => {
  if (text === '') return null;
  if (!/^\d{1,3}$/.test(text)) return undefined;
  return Number(text) <= MOST_YEARS ? Number(text) : undefined;
};

/** Whole years, both inclusive; `null` where it is open. */
interface Years {
  from: number | null;
  to: number | null;
}

const parsed = (value: unknown): Years | undefined => {
  if (typeof value !== 'string') return undefined;
  const [first = '', last = '', more] = foldTyped(value).split('..');
  const [from, to] = [yearIn(first), yearIn(last)];
  if (more !== undefined || from === undefined || to === undefined) return undefined;
  if (from === null && to === null) return undefined;
  return from !== null && to !== null && from > to ? undefined : { from, to };
};

const written = ({ from, to }: Years): string => `${from ?? ''}..${to ?? ''}`;

/** A parameter of an address that is a range of years: 「20..29」, 「20..」; full-width digits are the same number. */
export const yearsIn = (value: unknown): string | undefined => {
  const years = parsed(value);
  return years && written(years);
};

/** Both ends of such a range. */
export const yearsOf = (text: string | undefined): Years =>
  parsed(text) ?? { from: null, to: null };

/** The range that the key of a group stands for: 「20-29」 → 「20..29」, 「60-」 → 「60..」. */
export const yearsOfKey = (key: string): string | undefined => yearsIn(key.replace('-', '..'));
