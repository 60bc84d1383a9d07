import { idTextIn } from '../router/search';

export interface Range {
  from?: string;
  to?: string;
}

export type Condition = readonly (string | number)[] | Range;
export type Conditions = Readonly<Record<string, Condition>>;

const MAX_TEXT = 8000;

const isCondition = (value: unknown): value is Condition =>
  Array.isArray(value)
    ? value.every((one) => typeof one === 'string' || typeof one === 'number')
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(
        ([end, day]) => (end === 'from' || end === 'to') && typeof day === 'string',
      );

/** The conditions in the text of a record; `null` for what cannot be one. */
export const recordIn = (text: string): Conditions | null => {
  if (text.length > MAX_TEXT || !text.startsWith('{')) return null;
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const entries = Object.entries(read);
    const isGood = entries.every(([id, value]) => idTextIn(id) && isCondition(value));
    return entries.length > 0 && isGood ? (read as Conditions) : null;
  } catch {
    return null;
  }
};
