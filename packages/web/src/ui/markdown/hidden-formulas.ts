import { formulaParts } from '@tokiori/domain';
import { showRubySource } from './own-marks';

/**
 * A formula is hidden before the text is split into tokens: its backslashes, bars and underscores mean something else
 * there. Between two of these signs it is written in private-use characters, from which it comes back exactly.
 */
const START = { inline: '\u{100000}', block: '\u{100001}' } as const;
const END = '\u{100002}';
const SIGNS = /[\u{100000}-\u{100002}]/gu;
const FIRST = 0xf0000;
const HIDDEN = /([\u{100000}\u{100001}])([\u{F0000}-\u{FFFFF}]*)\u{100002}/gu;
const HIDDEN_HERE = /^([\u{100000}\u{100001}])([\u{F0000}-\u{FFFFF}]*)\u{100002}/u;

const encoded = (tex: string): string =>
  tex
    .split('')
    .map((unit) => String.fromCodePoint(FIRST + unit.charCodeAt(0)))
    .join('');

const decoded = (hidden: string): string =>
  Array.from(hidden, (sign) => String.fromCharCode((sign.codePointAt(0) ?? FIRST) - FIRST)).join(
    '',
  );

/** A text whose formulas are hidden. */
export const hideFormulas = (source: string): string => {
  const text = source.replaceAll(SIGNS, '');
  let [hidden, from] = ['', 0];
  for (const part of formulaParts(text)) {
    const start = part.isBlock ? START.block : START.inline;
    hidden += text.slice(from, part.from) + start + encoded(part.tex) + END;
    from = part.to;
  }
  return hidden + text.slice(from);
};

/** The hidden formula with which a text begins. */
export const formulaAt = (
  source: string,
): { raw: string; tex: string; isBlock: boolean } | undefined => {
  const match = HIDDEN_HERE.exec(source);
  return match
    ? { raw: match[0], tex: decoded(match[2] ?? ''), isBlock: match[1] === START.block }
    : undefined;
};

/** Where the next hidden formula begins. */
export const nextFormula = (source: string): number | undefined => {
  const at = source.search(SIGNS);
  return at < 0 ? undefined : at;
};

/** Text inside code gets its marks back, as they were typed. */
export const showSource = (text: string): string =>
  showRubySource(text).replaceAll(HIDDEN, (_all, start: string, tex: string) => {
    const sign = start === START.block ? '$$' : '$';
    return sign + decoded(tex) + sign;
  });
