import { formulaParts } from '../markdown/formulas';

/** How far the end of a mark is looked for: no address is longer, and the time stays in proportion to the text. */
const FARTHEST = 2000;

/** Where a mark that ends within its line ends; -1 where it does not. */
const endInLine = (text: string, from: number, end: string): number => {
  const near = text.slice(from, from + FARTHEST);
  const line = near.indexOf('\n');
  const at = near.indexOf(end);
  return at < 0 || (line >= 0 && line < at) ? -1 : from + at + end.length;
};

const isOfAddress = (character: string): boolean => character > ' ' && character <= '~';

const endOfAddress = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && isOfAddress(text[at]!)) at += 1;
  return at;
};

/** Where a part that is no prose ends, if one begins at a place: code, a mark in braces, an address; else -1. */
const endOfNoProse = (text: string, at: number): number => {
  if (text.startsWith('```', at)) {
    const end = text.indexOf('```', at + 3);
    return end < 0 ? text.length : end + 3;
  }
  if (text[at] === '`') return endInLine(text, at + 1, '`');
  if (text.startsWith('{{', at)) return endInLine(text, at + 2, '}}');
  if (text[at] === '{') return endInLine(text, at + 1, '}');
  if (text.startsWith('](', at)) return endInLine(text, at + 2, ')');
  if (text.startsWith('http://', at) || text.startsWith('https://', at))
    return endOfAddress(text, at);
  return -1;
};

/** A text in parts: prose and no prose by turns, prose first, either maybe empty. Together they are the text. */
export const proseParts = (text: string): string[] => {
  const parts: string[] = [];
  const formulas = new Map(formulaParts(text).map((part) => [part.from, part.to]));
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const end = formulas.get(at) ?? endOfNoProse(text, at);
    if (end < 0) continue;
    parts.push(text.slice(from, at), text.slice(at, end));
    from = end;
    at = end - 1;
  }
  return [...parts, text.slice(from)];
};
