import {
  blankQuestion,
  FEEDBACK_LEFT,
  PARTIAL_LEFT,
  refusal,
  SEVERAL_RIGHT,
  typedAnswer,
  unknownKind,
  type ExchangedQuestion,
} from '../exchanged-question';
import { readCategoryPath } from '../category-path';
import {
  formattedMarkdown,
  formattedPlain,
  type FormattedText,
  type TextFormat,
} from '../formatted';
import { sharesAreEqual } from '../shares';
import { giftAnswers, type GiftAnswer } from './answers';
import { giftBlocks, type GiftBlock } from './blocks';
import { readGiftComments } from './comments';
import { findSign, readGiftText } from './escapes';

/** Of what a question is made: its answers without the braces, `null` where it has none. */
interface GiftParts {
  title: string;
  format: TextFormat;
  statement: string;
  answers: string | null;
  feedback: string;
  /** Whether more braces follow. */
  isDouble: boolean;
}

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain: 'plain',
  moodle: 'auto',
};
const FORMAT = /^\s*\[(html|markdown|plain|moodle)\]/;
const GAP = '＿＿＿';

/** A format that stands before a text, and the text. */
const formatOf = (text: string, usual: TextFormat): { format: TextFormat; text: string } => {
  const match = FORMAT.exec(text);
  return match
    ? { format: FORMATS[match[1]!]!, text: text.slice(match[0].length) }
    : { format: usual, text };
};

const titleIn = (text: string): { title: string; rest: string } => {
  const own = text.trimStart();
  if (!own.startsWith('::')) return { title: '', rest: own };
  for (let at = findSign(own, ':', 2); at >= 0; at = findSign(own, ':', at + 1))
    if (own[at + 1] === ':')
      return { title: readGiftText(own.slice(2, at)).trim(), rest: own.slice(at + 2) };
  return { title: '', rest: own };
};

/** Feedback for everybody stands behind the answers. */
const withFeedback = (inner: string): { answers: string; feedback: string } => {
  for (let at = findSign(inner, '#'); at >= 0; at = findSign(inner, '#', at + 1))
    if (inner.startsWith('####', at))
      return { answers: inner.slice(0, at), feedback: inner.slice(at + 4).trim() };
  return { answers: inner, feedback: '' };
};

const partsOf = (block: string): GiftParts => {
  const { title, rest } = titleIn(block);
  const { format, text } = formatOf(rest, 'auto');
  const start = findSign(text, '{');
  const end = start < 0 ? -1 : findSign(text, '}', start);
  const base = { title, format };
  if (end < 0)
    return { ...base, statement: text, answers: null, feedback: '', isDouble: start >= 0 };
  const behind = text.slice(end + 1).trim();
  const statement =
    behind === '' ? text.slice(0, start) : `${text.slice(0, start)}${GAP}${text.slice(end + 1)}`;
  return {
    ...base,
    statement,
    ...withFeedback(text.slice(start + 1, end)),
    isDouble: findSign(behind, '{') >= 0,
  };
};

type Answers = Pick<ExchangedQuestion, 'type' | 'texts' | 'answers' | 'remarks'>;

const none = (remarks: Answers['remarks']): Answers => ({
  type: null,
  texts: [],
  answers: [],
  remarks,
});

const TRUE_FALSE = /^(?:(t|true)|(f|false))$/i;

const trueFalse = (answers: string): Answers | null => {
  const at = findSign(answers, '#');
  const match = TRUE_FALSE.exec((at < 0 ? answers : answers.slice(0, at)).trim());
  if (!match) return null;
  const remarks = at >= 0 ? [FEEDBACK_LEFT] : [];
  return { type: 'Selectable', texts: ['○', '×'], answers: [match[1] ? 1 : 2], remarks };
};

const BLANK_KEY = /^\{\{([1-9][0-9]?)\}\}$/;

/** Pairs whose first halves are blanks: words for them. */
const wordsFor = (answers: readonly GiftAnswer[]): Answers | null => {
  const places = answers.map(({ key }) => Number(BLANK_KEY.exec(key)?.[1] ?? 0));
  if (answers.some(({ key }, at) => key !== '' && places[at] === 0)) return null;
  const count = Math.max(0, ...places);
  if (count === 0) return null;
  return {
    type: 'FillInTheBlanks',
    texts: answers.map(({ pair }) => pair ?? ''),
    answers: Array.from({ length: count }, (_, at) => places.indexOf(at + 1) + 1).filter(Boolean),
    remarks: [],
  };
};

const choices = (answers: readonly GiftAnswer[], format: TextFormat): Answers => {
  const read: FormattedText[] = answers.map(({ text }) => {
    const own = formatOf(text, format);
    return formattedPlain(own.text, own.format, 'choice1');
  });
  const isSingle = answers.some(({ sign }) => sign === '=');
  const weights = answers.map(({ sign, weight }) => weight ?? (sign === '=' ? 100 : 0));
  const right = weights.flatMap((weight, at) =>
    (isSingle ? answers[at]!.sign === '=' && weight >= 100 : weight > 0) ? [at + 1] : [],
  );
  const isPartial = isSingle
    ? weights.some((weight) => weight > 0 && weight < 100)
    : !sharesAreEqual(weights);
  return {
    type: isSingle ? 'Selectable' : 'MultiSelectable',
    texts: read.map(({ text }) => text),
    answers: right,
    remarks: [
      ...read.flatMap(({ remarks }) => remarks),
      ...(isSingle && right.length > 1 ? [SEVERAL_RIGHT] : []),
      ...(isPartial ? [PARTIAL_LEFT] : []),
      ...(answers.some(({ hasFeedback }) => hasFeedback) ? [FEEDBACK_LEFT] : []),
    ],
  };
};

const answersIn = ({ answers, format, isDouble }: GiftParts): Answers => {
  if (isDouble)
    return none([
      refusal('statement', '答えの「{」と「}」の数や位置が合わないため、読み取れません。'),
    ]);
  if (answers === null)
    return none([refusal('choice1', '答えがない説明文のため、問題として読み取れません。')]);
  const inner = answers.trim();
  if (inner === '') return none([unknownKind('記述（essay）')]);
  if (inner.startsWith('#')) return none([unknownKind('数値')]);
  const told = trueFalse(inner);
  if (told) return told;
  const read = giftAnswers(inner);
  if (read.some(({ sign }) => sign === '~')) return choices(read, format);
  if (read.length > 0 && read.every(({ pair }) => pair !== null))
    return wordsFor(read) ?? none([unknownKind('組み合わせ（matching）')]);
  if (read.length === 0)
    return none([refusal('choice1', '答えの書き方が分からないため、読み取れません。')]);
  const { texts } = choices(read, format);
  const remarks = [typedAnswer('短答（short answer）')];
  return { type: 'Selectable', texts: texts.slice(0, 1), answers: [1], remarks };
};

const questionOf = ({ line, text, path, comments }: GiftBlock): ExchangedQuestion => {
  const parts = partsOf(text);
  const { format } = parts;
  const statement = formattedMarkdown(readGiftText(parts.statement), format, 'statement');
  const feedback = formatOf(readGiftText(parts.feedback), format);
  const commentary = formattedMarkdown(feedback.text, feedback.format, 'commentary');
  const answers = answersIn(parts);
  return {
    ...blankQuestion(line, readCategoryPath(path)),
    ...readGiftComments(comments),
    title: parts.title,
    statement: statement.text,
    commentary: commentary.text,
    ...answers,
    remarks: [...answers.remarks, ...statement.remarks, ...commentary.remarks],
  };
};

/** The questions of a GIFT file, the first `most` of them. */
export const readGift = (text: string, most: number): ExchangedQuestion[] =>
  giftBlocks(text, most).map(questionOf);
