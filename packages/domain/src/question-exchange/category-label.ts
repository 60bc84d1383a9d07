import type { QuestionCategory } from '@tokiori/contract';
import { QUESTION_CATEGORY_LABELS } from '../question-import/labels';
import { readQuestionCode } from '../question-import/question-code';

/** The editorial kind that a tag names; `null` for any other tag. */
export const categoryOfLabel = (label: string): QuestionCategory | null =>
  (Object.keys(QUESTION_CATEGORY_LABELS) as QuestionCategory[]).find(
    (key) => QUESTION_CATEGORY_LABELS[key] === label.trim(),
  ) ?? null;

/** A name of a question where it is one of this product; other systems have ids of their own. */
export const ownCode = (text: string): string => (readQuestionCode(text) ? text : '');
