import { annotate, type WordReading } from '@tokiori/domain';

/** A reading in a text, the author's or a machine's: 「{添付|てんぷ}」. */
const RUBY = /\{([^{}|\n]+)\|([^{}|\n]+)\}/g;

/** A part of a text as it is written, and as it is read: the same where it has no reading. */
export interface Piece {
  written: string;
  read: string;
}

/** A text cut at the readings that stand in it; `plain` tells of what stands between. */
const cutAtReadings = (text: string, plain: (part: string) => Piece[]): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: ruby, 1: written = '', 2: read = '', index } of text.matchAll(RUBY)) {
    if (index > from) pieces.push(...plain(text.slice(from, index)));
    pieces.push({ written, read });
    from = index + ruby.length;
  }
  return from < text.length ? [...pieces, ...plain(text.slice(from))] : pieces;
};

const asWritten = (part: string): Piece[] => [{ written: part, read: part }];

/** A text in parts that have a reading, its author's or one of the given, and parts that have none. */
export const readPieces = (text: string, readings: readonly WordReading[]): Piece[] =>
  cutAtReadings(text, (part) => cutAtReadings(annotate(part, readings), asWritten));
