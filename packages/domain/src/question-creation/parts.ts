import type { SourcePassage } from './passage';

/** Characters of a document that are worked on at once. */
export const PART_CHARACTERS = 6_000;
/** Questions that are made of a part at once. */
const MOST_AT_ONCE = 5;
const LEAST_AT_ONCE = 2;

/** Passages that follow each other: from the index `from` up to the index `to`, which is not part of it. */
export interface Part {
  from: number;
  to: number;
}

/** Characters of the longest passage: several stand in a part. */
const PASSAGE_CHARACTERS = 2_000;

/** The largest place up to `most` that cuts no character in two. */
const cutBefore = (text: string, most: number): number =>
  (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most;

/** A text in pieces that are not too long, cut after sentences where that is possible. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > PASSAGE_CHARACTERS) {
    const sentences = rest.lastIndexOf('。', PASSAGE_CHARACTERS - 1) + 1;
    const end = sentences || cutBefore(rest, PASSAGE_CHARACTERS);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest].filter((piece) => piece !== '');
};

/** The same passages, long ones in several: a file may be a single line. */
export const shortPassages = (passages: readonly SourcePassage[]): SourcePassage[] =>
  passages.flatMap((passage) =>
    piecesOf(passage.text).map((text) => (text === passage.text ? passage : { ...passage, text })),
  );

/** A heading that opens a chapter or an article begins a new part when the one before it is half full. */
const isBreak = ({ kind }: SourcePassage, length: number): boolean =>
  kind === 'heading' && length > PART_CHARACTERS / 2;

/** A document in parts of about `PART_CHARACTERS`, cut before headings where that is possible. */
export const documentParts = (passages: readonly SourcePassage[]): Part[] => {
  const parts: Part[] = [];
  let [from, length] = [0, 0];
  for (const [at, passage] of passages.entries()) {
    const isFull = length + passage.text.length > PART_CHARACTERS;
    if (at > from && (isFull || isBreak(passage, length))) {
      parts.push({ from, to: at });
      [from, length] = [at, 0];
    }
    length += passage.text.length;
  }
  return from < passages.length ? [...parts, { from, to: passages.length }] : parts;
};

/** `count` of the numbers from 0 to `length`, evenly apart. */
const spread = (length: number, count: number): number[] =>
  Array.from({ length: Math.min(count, length) }, (_, place) =>
    Math.floor(((place + 0.5) * length) / Math.min(count, length)),
  );

/** One step of the work: a part, and how many questions it is asked for. */
export interface Step {
  part: Part;
  count: number;
}

/**
 * The steps in which `wanted` questions are made of a document, spread over all of it: first as many parts as are needed,
 * then the others, in case those gave too few, and then again from the beginning until twice as many were asked for as are
 * wanted: a short document has few parts, of which each gives more than was asked for at once.
 */
export const stepsOf = (passages: readonly SourcePassage[], wanted: number): Step[] => {
  const parts = documentParts(passages);
  if (parts.length === 0) return [];
  const few = Math.ceil(wanted / parts.length);
  const count = Math.min(MOST_AT_ONCE, Math.max(LEAST_AT_ONCE, few));
  const first = spread(parts.length, Math.ceil(wanted / count));
  const chosen = new Set(first);
  const others = parts.map((_, index) => index).filter((index) => !chosen.has(index));
  const round = [...first, ...others].map((index) => ({ part: parts[index]!, count }));
  const least = Math.max(round.length + first.length, Math.ceil((2 * wanted) / count));
  const rounds = Array.from({ length: Math.ceil(least / round.length) }, () => round);
  return rounds.flat().slice(0, least);
};
