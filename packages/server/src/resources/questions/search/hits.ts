import type { QuestionHit } from '@tokiori/contract';
import { foldedCharacters, searchTerms } from '../../../shared/search-fold';
import type { Piece } from './read-pieces';
import { isTold, searchedParts, type SearchedQuestion } from './searched-parts';

interface Range {
  from: number;
  to: number;
}

/** A text as it is compared, with the place in the written text of each of its characters. */
interface View {
  folded: string;
  places: Range[];
}

const viewOf = (pieces: readonly Piece[], side: keyof Piece): View => {
  let folded = '';
  const places: Range[] = [];
  let start = 0;
  for (const piece of pieces) {
    const isSame = piece.written === piece.read;
    const whole = { from: start, to: start + piece.written.length };
    for (const one of foldedCharacters(piece[side])) {
      folded += one.folded;
      const place =
        isSame || side === 'written' ? { from: start + one.from, to: start + one.to } : whole;
      for (let at = 0; at < one.folded.length; at += 1) places.push(place);
    }
    start = whole.to;
  }
  return { folded, places };
};

const rangesIn = ({ folded, places }: View, term: string): Range[] => {
  const ranges: Range[] = [];
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
    const [first, last] = [places[at], places[at + term.length - 1]];
    if (first && last) ranges.push({ from: first.from, to: last.to });
  }
  return ranges;
};

/** So many characters are shown before the first word that was found, and in all. */
const BEFORE = 8;
const LENGTH = 80;

/** Ranges in order, those that touch as one. */
const joined = (ranges: readonly Range[]): Range[] => {
  const all: Range[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
};

/** The part of a text around what was found, cut into what was found and what stands between. */
const cut = (text: string, ranges: readonly Range[], isWhole: boolean): QuestionHit['parts'] => {
  const [first] = ranges;
  const start = isWhole || !first ? 0 : Math.max(0, first.from - BEFORE);
  const shown = Math.max(start + LENGTH, first?.to ?? 0);
  const end = isWhole ? text.length : Math.min(text.length, shown);
  const parts: QuestionHit['parts'] = [];
  let at = start;
  const add = (to: number, isFound: boolean): void => {
    if (to > at) parts.push({ text: text.slice(at, to).replaceAll('\n', ' '), is_found: isFound });
    at = Math.max(at, to);
  };
  for (const { from, to } of ranges) {
    if (from >= end) break;
    add(from, false);
    add(Math.min(to, end), true);
  }
  add(end, false);
  if (start > 0) parts.unshift({ text: '…', is_found: false });
  if (end < text.length) parts.push({ text: '…', is_found: false });
  return parts;
};

/** Where in one text the terms stand; those that were found first are looked for no more. */
const hitIn = (
  { place, pieces }: ReturnType<typeof searchedParts>[number],
  terms: readonly string[],
  left: Set<string>,
): Omit<QuestionHit, 'is_variant'> | null => {
  const written = viewOf(pieces, 'written');
  const read = viewOf(pieces, 'read');
  const ranges: Range[] = [];
  let isNew = false;
  for (const term of terms) {
    const inWriting = rangesIn(written, term);
    const inText = inWriting.length > 0 ? inWriting : rangesIn(read, term);
    ranges.push(...inText);
    isNew = (inText.length > 0 && left.delete(term)) || isNew;
  }
  if (!isNew) return null;
  const text = pieces.map((piece) => piece.written).join('');
  return { place, parts: cut(text, joined(ranges), place === 'Title') };
};

/** Where a question, or a variant of it, says what was typed: so many places that every term is seen once. */
export const hitsOf = (
  wordings: readonly SearchedQuestion[],
  typed: string,
  hidesKey: boolean,
): QuestionHit[] => {
  const terms = searchTerms(typed);
  const left = new Set(terms);
  return wordings.flatMap((wording) =>
    searchedParts(wording).flatMap((part): QuestionHit[] => {
      if (left.size === 0 || (hidesKey && isTold(part.place))) return [];
      const hit = hitIn(part, terms, left);
      return hit ? [{ ...hit, is_variant: wording.variant_of !== null }] : [];
    }),
  );
};
