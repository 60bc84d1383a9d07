/** How long a formula may be: what is longer is given to no reader of formulas. In UTF-16 code units. */
export const FORMULA_LENGTH = 1000;
/** How many formulas a text may have. */
export const FORMULA_COUNT = 200;

/** A formula in a text: `text.slice(from, to)` is it with its dollar signs. */
export interface FormulaPart {
  from: number;
  to: number;
  /** TeX, as it was typed between the signs. */
  tex: string;
  /** Written between `$$` on lines of its own, and shown on a line of its own. */
  isBlock: boolean;
}

/** A bare link, as the reader of Markdown takes it: a dollar sign in it is part of the address. */
export const ADDRESS = /(https?:\/\/[\x21-\x7e]*[\w/=&#%-])/;
/** What a line has that can hide or be a dollar sign, beside addresses: an escape, code, the signs themselves. */
const TOKEN = /\\[!-/:-@[-`{-~]|`+|\$+/g;
const FENCE = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;
/** A blank, or the sign of one while a text of another system is read (`question-exchange/marks.ts`). */
const BLANK_MARK = /\{\{\d{1,2}\}\}|[\uFDD7-\uFDEA]/;
/** 「100$」 and 「US$」 end with their sign, `$HOME` begins with it. */
const WORD = /[\p{N}\p{Script=Latin}_$]/u;
const JAPANESE = /[\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/;

/**
 * Whether Japanese stands in it outside of braces, as `\text{速さ}` has it: between two dollar signs of a sentence there
 * is prose far more often than a formula.
 */
const isProse = (tex: string): boolean => {
  let [depth, hasInner] = [0, false];
  for (let at = 0; at < tex.length; at += 1) {
    const sign = tex.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (JAPANESE.test(sign)) {
      if (depth <= 0) return true;
      hasInner = true;
    }
  }
  return hasInner && depth > 0;
};

// A blank is filled in by whoever learns: it stays one, and what is around it stays text.
const isFormula = (tex: string): boolean => !BLANK_MARK.test(tex);

interface Token {
  text: string;
  index: number;
}

const tokensOf = (line: string): Token[] => {
  let from = 0;
  return line.split(ADDRESS).flatMap((part, at) => {
    const offset = from;
    from += part.length;
    if (at % 2 === 1) return [{ text: part, index: offset }];
    return Array.from(part.matchAll(TOKEN), ({ 0: text, index }) => ({
      text,
      index: offset + index,
    }));
  });
};

/** For each run of backticks in a line that begins code, where that code ends. */
const codeEnds = (tokens: readonly Token[]): ReadonlyMap<number, number> => {
  const ends = new Map<number, number>();
  const nextRun = new Map<string, number>();
  for (const { text: token, index } of tokens.toReversed()) {
    if (!token.startsWith('`')) continue;
    const next = nextRun.get(token);
    if (next !== undefined) ends.set(index, next + token.length);
    nextRun.set(token, index);
  }
  return ends;
};

/** Formulas within a line. Each sign is tried with the next one alone, so the time is linear. */
const inLine = (line: string, offset: number): FormulaPart[] => {
  if (!line.includes('$')) return [];
  const parts: FormulaPart[] = [];
  const tokens = tokensOf(line);
  const ends = codeEnds(tokens);
  let [open, codeUntil] = [-1, -1];
  for (const { text: token, index } of tokens) {
    if (index < codeUntil || token.startsWith('\\')) continue;
    if (token !== '$') {
      codeUntil = ends.get(index) ?? -1;
      open = -1;
      continue;
    }
    const [before, after] = [line.charAt(index - 1), line.charAt(index + 1)];
    const tex = line.slice(open + 1, index);
    const isClosing = open >= 0 && before.trim() !== '' && !WORD.test(after);
    if (isClosing && isFormula(tex) && !isProse(tex)) {
      parts.push({ from: offset + open, to: offset + index + 1, tex, isBlock: false });
      open = -1;
    } else open = after.trim() !== '' && !WORD.test(before) ? index : -1;
  }
  return parts;
};

/** The last of the lines of a block that begins at a line; -1 where none begins, or it does not end. */
const endOfBlock = (lines: readonly string[], first: number): number => {
  const line = (lines[first] ?? '').trim();
  if (!line.startsWith('$$')) return -1;
  const rest = line.slice(2);
  if (rest.includes('$$'))
    return rest.indexOf('$$') === rest.length - 2 && rest.length > 2 ? first : -1;
  for (let at = first + 1; at < lines.length; at += 1) {
    const next = (lines[at] ?? '').trim();
    if (next === '') return -1;
    if (next.includes('$$')) return next.indexOf('$$') === next.length - 2 ? at : -1;
  }
  return -1;
};

const blockOf = (text: string, offset: number): FormulaPart | null => {
  const from = text.indexOf('$$');
  const to = text.lastIndexOf('$$') + 2;
  const tex = text.slice(from + 2, to - 2);
  return tex.trim() === '' || !isFormula(tex)
    ? null
    : { from: offset + from, to: offset + to, tex, isBlock: true };
};

/**
 * The formulas of a text, in its order: `$…$` within a line and `$$…$$` on lines of its own.
 *
 * As in pandoc's Markdown, the opening `$` has no space behind it, the closing one none before it, and `\$` is none. So
 * that prices, variables and cells stay what they are, no letter or digit may stand at the outer side of either
 * (「100$から200$」, `$HOME/$USER`, `$A$1`), Japanese only in braces, and no blank. Signs in code and in addresses are
 * none. Takes linear time.
 */
export const formulaParts = (text: string): FormulaPart[] => {
  if (!text.includes('$')) return [];
  const lines = text.split('\n');
  const parts: FormulaPart[] = [];
  let offset = 0;
  let fence = '';
  let blockUntil = -1;
  for (const [at, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    } else if (mark !== '') fence = mark;
    else if (at > blockUntil) {
      const last = endOfBlock(lines, at);
      const block = last < 0 ? null : blockOf(lines.slice(at, last + 1).join('\n'), offset);
      if (block) blockUntil = last;
      parts.push(...(block ? [block] : inLine(line, offset)));
    }
    offset += line.length + 1;
  }
  return parts;
};

/** Markdown in which no dollar sign is escaped yet, so that it has no formulas: with backslashes where there would be. */
export const withoutFormulas = (markdown: string): string =>
  formulaParts(markdown).length === 0
    ? markdown
    : markdown
        .split(ADDRESS)
        .map((part, at) => (at % 2 === 1 ? part : part.replaceAll('$', String.raw`\$`)))
        .join('');

/** Why the formulas of a text are given to no reader: a whole Japanese sentence; `null` when they may be. */
export const formulasIssue = (text: string): string | null => {
  const parts = formulaParts(text);
  if (parts.length > FORMULA_COUNT)
    return `数式は、1つの文章に${FORMULA_COUNT}個までにしてください。`;
  if (parts.some(({ tex }) => tex.length > FORMULA_LENGTH))
    return `1つの数式は、${FORMULA_LENGTH.toLocaleString('ja')}文字までにしてください。`;
  return null;
};
