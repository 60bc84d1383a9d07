import { foldBlanks, plainLetters } from '@tokiori/domain';

/** A piece of a text: from a character up to another, which is not part of it. */
export interface TextRange {
  from: number;
  to: number;
}

interface Passage {
  id: number;
  text: string;
}

const indexFrom = (text: string, wanted: string, first: number): number => {
  const at = first < 0 ? -1 : text.indexOf(wanted, first);
  return at >= 0 ? at : text.indexOf(wanted);
};

/**
 * Where a quote stands in passages that follow each other: for each passage that has some of it, the characters. Spaces
 * and the width of characters may differ. Where it stands more than once it is the place in the passage `startId` or
 * after it. Empty when it is not found.
 */
export const markQuote = (
  passages: readonly Passage[],
  quote: string,
  startId: number | null,
): ReadonlyMap<number, TextRange> => {
  const { text, places } = plainLetters(passages);
  const wanted = foldBlanks(quote);
  const start = passages.findIndex(({ id }) => id === startId);
  const at =
    wanted === ''
      ? -1
      : indexFrom(
          text,
          wanted,
          places.findIndex(({ passage }) => passage === start),
        );
  const marks = new Map<number, TextRange>();
  if (at < 0) return marks;
  for (const { passage, from, to } of places.slice(at, at + wanted.length)) {
    const { id } = passages[passage]!;
    marks.set(id, { from: marks.get(id)?.from ?? from, to });
  }
  return marks;
};
