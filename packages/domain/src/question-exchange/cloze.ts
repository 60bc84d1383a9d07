import { blankSign, withoutSigns } from './marks';
import type { Gap } from './word-pool';

/** A text with embedded answers as Moodle writes it, with signs of blanks in their place. */
export interface ClozeText {
  text: string;
  gaps: Gap[];
  /** Kinds of embedded questions that have no counterpart. */
  unknown: string[];
  hasFeedback: boolean;
  isPartial: boolean;
}

const START = /\{[0-9]{0,3}:([A-Z_]{2,16}):/y;
const TYPED = /^(?:SHORTANSWER|SA|MW|NUMERICAL|NM)/;
const CHOSEN = /^(?:MULTICHOICE|MC)/;

/** Where an embedded question ends: a brace that is not escaped. */
const endOf = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '}') return at;
  }
  return -1;
};

/** Parts apart by a sign that is not escaped. */
const partsOf = (text: string, sign: string): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
};

const unescaped = (text: string): string => text.replaceAll(/\\([\\}~#/"=])/g, '$1').trim();

interface ClozeAnswer {
  text: string;
  weight: number;
  hasFeedback: boolean;
}

/** An entity keeps its 「#」, which would begin a feedback. */
const ENTITY = /&#(x?[0-9a-fA-F]{1,7};)/g;

const answerOf = (written: string): ClozeAnswer => {
  const [body = '', ...feedback] = partsOf(written.replaceAll(ENTITY, '&\\#$1'), '#');
  const match = /^\s*(?:%(-?[0-9]{1,3}(?:\.[0-9]{1,8})?)%|(=))?/.exec(body)!;
  return {
    text: unescaped(body.slice(match[0].length)),
    weight: match[2] ? 100 : Number(match[1] ?? 0),
    hasFeedback: feedback.join('').trim() !== '',
  };
};

const gapOf = (
  kind: string,
  answers: readonly ClozeAnswer[],
  plain: (text: string) => string,
): Gap => {
  const isTyped = TYPED.test(kind);
  const best = answers.find(({ weight }) => weight === 100) ?? answers[0];
  const read = (text: string): string =>
    // A number may stand with what it may be off by.
    plain(kind.startsWith('N') ? text.split(':', 1)[0]! : text).trim();
  return {
    right: read(best?.text ?? ''),
    // Other spellings of what is typed in are no wrong words.
    others: isTyped
      ? []
      : answers.filter((answer) => answer !== best).map(({ text }) => read(text)),
    isTyped,
  };
};

/** Reads a text with embedded answers. @param plain a text of an answer without its tags */
export const readCloze = (source: string, plain: (text: string) => string): ClozeText => {
  const text = withoutSigns(source);
  const read: ClozeText = { text: '', gaps: [], unknown: [], hasFeedback: false, isPartial: false };
  let from = 0;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    START.lastIndex = at;
    const match = START.exec(text);
    const end = match ? endOf(text, at + match[0].length) : -1;
    if (!match || end < 0) {
      if (match) break;
      continue;
    }
    const [start, kind = ''] = match;
    const answers = partsOf(text.slice(at + start.length, end), '~').map(answerOf);
    const filled = answers.filter((answer) => answer.text !== '');
    if (!TYPED.test(kind) && !CHOSEN.test(kind)) read.unknown.push(kind);
    read.gaps.push(gapOf(kind, filled, plain));
    read.hasFeedback ||= answers.some(({ hasFeedback }) => hasFeedback);
    read.isPartial ||= filled.some(({ weight }) => weight > 0 && weight < 100);
    read.text += text.slice(from, at) + blankSign(read.gaps.length);
    from = end + 1;
    at = end;
  }
  read.text += text.slice(from);
  return read;
};
