import { foldTyped } from '@tokiori/domain';

/** The number that was typed, in any width; `null` for nothing, `NaN` for what is no number. */
export const numberOrNull = (typed: unknown): number | null => {
  if (typeof typed === 'number') return typed;
  const text = typeof typed === 'string' ? foldTyped(typed) : '';
  return text === '' ? null : Number(text);
};
