import type { QuestionBody } from '@tokiori/contract';
import type { CategoryPath } from '@tokiori/domain';

/** What is to be written of a question. */
export interface QuestionLine {
  path: CategoryPath;
  question: Omit<QuestionBody, 'minor_category_id' | 'variant_of'> & {
    /** The name of who looks after it, as the plan shows it. */
    owner?: string;
  };
  /** The category in which it stays; absent: the one that the path names. */
  minorId?: number;
  /** The question that it asks in other words, there already or made of another line; absent: none. */
  main?: MainRef;
}

/** A question that is there, or that a line makes. */
export type MainRef = { id: number } | { line: number };

/** Where a question goes: a category that is there, or one that is made on the way. */
export type Place = { id: number } | { create: true } | { issue: string };

/** 「大分類／中分類／小分類」. */
export const wordsOf = ({ major, medium, minor }: CategoryPath): string =>
  `${major}／${medium}／${minor}`;
