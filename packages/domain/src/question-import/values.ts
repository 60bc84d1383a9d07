import type { ImportChange, QuestionCategory, QuestionType } from '@tokiori/contract';
import { QUESTION_COLUMNS } from './columns';
import { QUESTION_CATEGORY_LABELS, QUESTION_RETIRED_LABELS, QUESTION_TYPE_LABELS } from './labels';
import { joinTags } from './tags';
import { answerNumbers, choiceTexts, TYPE_COLUMNS, type Answers } from './type-columns';

/** What a question says, as far as a file does. */
export interface QuestionText extends Answers {
  title: string;
  question_category?: QuestionCategory | undefined;
  question_type: QuestionType;
  statement: string;
  comment?: string | undefined;
  commentary: string;
  /** It is asked no more. */
  retired?: boolean | undefined;
  tags?: readonly string[] | undefined;
  /** The name of who looks after it. */
  owner?: string | null | undefined;
  check_by?: string | null | undefined;
}

type Value = Omit<ImportChange, 'before' | 'after'> & { text: string };

/** 「1. 甲」 and so on, a line for each. */
const choicesText = (question: QuestionText): string =>
  choiceTexts(question)
    .map((text, at) => `${at + 1}. ${text}`)
    .join('\n');

const valuesOf = (question: QuestionText): Value[] => {
  const category = question.question_category;
  const value = (label: string, text: string, markdown = false): Value => ({
    label,
    text,
    markdown,
  });
  return [
    value(QUESTION_COLUMNS.title, question.title),
    value(QUESTION_COLUMNS.type, QUESTION_TYPE_LABELS[question.question_type]),
    value(QUESTION_COLUMNS.category, category ? QUESTION_CATEGORY_LABELS[category] : ''),
    value(QUESTION_COLUMNS.statement, question.statement, true),
    value(TYPE_COLUMNS[question.question_type].partsName, choicesText(question)),
    value(QUESTION_COLUMNS.answer, answerNumbers(question)),
    value(QUESTION_COLUMNS.commentary, question.commentary, true),
    value(QUESTION_COLUMNS.comment, question.comment ?? ''),
    value(QUESTION_COLUMNS.retired, question.retired ? QUESTION_RETIRED_LABELS.true : ''),
    value(QUESTION_COLUMNS.tags, joinTags(question.tags ?? [])),
    value(QUESTION_COLUMNS.owner, question.owner ?? ''),
    value(QUESTION_COLUMNS.check_by, question.check_by ?? ''),
  ];
};

/** What becomes of a question, part by part: only what changes, or all that a new one says (`before`: `null`). */
export const importedChanges = (
  before: QuestionText | null,
  after: QuestionText,
): ImportChange[] => {
  const old = before === null ? [] : valuesOf(before);
  return valuesOf(after).flatMap(({ label, text, markdown }, at): ImportChange[] => {
    const was = old[at]?.text ?? '';
    return text === was && label === (old[at]?.label ?? label)
      ? []
      : [{ label, before: was || null, after: text, markdown }];
  });
};
