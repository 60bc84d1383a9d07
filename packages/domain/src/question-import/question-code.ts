import { foldTyped } from '../text/fold';

/** How a file names a question that is registered. */
export interface QuestionCode {
  id: number;
  /** Four letters that tell it from the question of the same number elsewhere. */
  mark: string;
}

const LETTERS = 36;
const MARK_LENGTH = 4;

const markOf = (createdAt: Date): string =>
  (createdAt.getTime() % LETTERS ** MARK_LENGTH)
    .toString(LETTERS)
    .toUpperCase()
    .padStart(MARK_LENGTH, '0');

/**
 * The name of a question in files: `Q12-K3X9`. It begins with a letter, so that no spreadsheet takes it for a date, and
 * ends with a mark of when the question was made: a file of another system names none of the questions here.
 */
export const questionCode = (id: number, createdAt: Date): string => `Q${id}-${markOf(createdAt)}`;

const CODE = /^Q([1-9][0-9]{0,14})-([0-9A-Z]{4})$/;

/** The question that a file names; `null` for what is no such name. */
export const readQuestionCode = (text: string): QuestionCode | null => {
  const match = CODE.exec(foldTyped(text).toUpperCase());
  return match ? { id: Number(match[1]), mark: match[2]! } : null;
};

/** Whether a question that was made at that moment is the one that is named. */
export const isNamedBy = ({ mark }: QuestionCode, createdAt: Date): boolean =>
  mark === markOf(createdAt);
