import type { QuestionCategory, QuestionType } from '@tokiori/contract';

/** What people call the kinds of question, in tables, forms and files. */
export const QUESTION_TYPE_LABELS: Record<QuestionType, string> = {
  Selectable: '単一選択',
  MultiSelectable: '複数選択',
  FillInTheBlanks: '穴埋め',
};

/** What people call the editorial kinds. */
export const QUESTION_CATEGORY_LABELS: Record<QuestionCategory, string> = {
  Knowledge: '知識',
  FillInTheBlank: '穴埋め',
  Reading: '読解',
};

/** Whether a question is asked, by whether it was retired. */
export const QUESTION_RETIRED_LABELS = { false: 'する', true: 'しない' } as const;
