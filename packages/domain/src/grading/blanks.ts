import type { AnswerType, QuestionType } from '@tokiori/contract';

/** What the learner sends for what the author makes. */
export const answerTypeOf = (questionType: QuestionType): AnswerType =>
  questionType === 'FillInTheBlanks' ? 'Orderable' : questionType;

/** The numbers of the blanks (`{{1}}`, `{{2}}` …) as in the statement, in reading order, repeats kept. */
export const blankNumbers = (statement: string): number[] =>
  [...statement.matchAll(/\{\{([0-9]+)\}\}/g)].map((match) => Number(match[1]));
