import { meaningOf } from '@tokiori/domain';

/** Texts none of which says the same as another or as the right one, in their order. */
export const different = (texts: readonly string[], right: readonly string[]): string[] => {
  const seen = new Set(right.map(meaningOf));
  return texts.filter((text) => {
    const meaning = meaningOf(text);
    if (seen.has(meaning)) return false;
    seen.add(meaning);
    return true;
  });
};

/** Whether the right one can be told from the others by how long it is. */
export const standsOutByLength = (right: string, others: readonly string[]): boolean => {
  const lengths = others.map(({ length }) => length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const isLong = right.length > longest * 1.5 && right.length - longest > 6;
  const isShort = right.length * 1.6 < shortest && shortest - right.length > 6;
  return isLong || isShort;
};
