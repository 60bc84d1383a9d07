import type { AnswerType, QuestionCategory, QuestionType } from '@tokiori/contract';

/** What sets a type of question apart, as far as it is not a rule of its own. */
export interface QuestionTypeFacts {
  /** What the learner sends. */
  answerType: AnswerType;
  /** The member that holds what is chosen among; the other one is empty. */
  partsIn: 'selectable' | 'orderable';
  /** Whether one part is right and one is taken. */
  takesOne: boolean;
  /** Whether `{{1}}` in the statement is a blank. */
  hasBlanks: boolean;
  /** Where the author names none. */
  usualCategory: QuestionCategory;
}

/** Every type that an author can make. */
export const QUESTION_TYPES: Record<QuestionType, QuestionTypeFacts> = {
  Selectable: {
    answerType: 'Selectable',
    partsIn: 'selectable',
    takesOne: true,
    hasBlanks: false,
    usualCategory: 'Knowledge',
  },
  MultiSelectable: {
    answerType: 'MultiSelectable',
    partsIn: 'selectable',
    takesOne: false,
    hasBlanks: false,
    usualCategory: 'Knowledge',
  },
  FillInTheBlanks: {
    answerType: 'Orderable',
    partsIn: 'orderable',
    takesOne: false,
    hasBlanks: true,
    usualCategory: 'FillInTheBlank',
  },
};

/** What the learner sends for what the author makes. */
export const answerTypeOf = (questionType: QuestionType): AnswerType =>
  QUESTION_TYPES[questionType].answerType;

interface Parts<Choice, Word> {
  question_type: QuestionType;
  selectable: readonly Choice[];
  orderable: readonly Word[];
}

/** What is chosen among: the choices of a question or its word cards. */
export const answerParts = <Choice, Word>(
  question: Parts<Choice, Word>,
): readonly (Choice | Word)[] => question[QUESTION_TYPES[question.question_type].partsIn];

/** The numbers of the blanks (`{{1}}`, `{{2}}` …) as in the statement, in reading order, repeats kept. */
export const blankNumbers = (statement: string): number[] =>
  [...statement.matchAll(/\{\{([0-9]+)\}\}/g)].map((match) => Number(match[1]));

/** How many blanks a question of the type has; 0 where the type has none. */
export const blankCount = (questionType: QuestionType, statement: string): number =>
  QUESTION_TYPES[questionType].hasBlanks ? blankNumbers(statement).length : 0;
