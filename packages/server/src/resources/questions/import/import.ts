import { batchQuestions, signIn, type ErrorItem } from '@tokiori/contract';
import type { ImportRow } from '@tokiori/domain';
import { randomUUID } from 'node:crypto';
import { prepareCategories, type MadeCategories } from './categories';
import { apiClient, Refusal, type ApiClient } from './client';
import { batchOf, readSheet } from './sheet';

/** The issue of a row, as a sentence that names the column. */
export interface RowIssue {
  lineNumber: number;
  message: string;
}

/** Invalid rows, which prevent the import of the whole file. */
export class InvalidRows extends Error {
  constructor(readonly issues: readonly RowIssue[]) {
    super(issues.map(({ lineNumber, message }) => `${lineNumber}行目 ${message}`).join('\n'));
  }
}

export interface ImportResult {
  questionCount: number;
  categories: MadeCategories;
  /** Rows without a commentary, which tell the right answer instead. */
  madeCommentaryCount: number;
  /** Lines of the rows in which choices of the same text became one. */
  mergedChoiceLines: number[];
  /** How long the batch call took. */
  batchMs: number;
}

/** Signs in and returns a client of that user. @throws Refusal */
export const signedIn = async (
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<ApiClient> => {
  const answer = await apiClient(origin, null).call(signIn, { body: { email, password } });
  if (!('bearer_token' in answer))
    throw new Refusal(401, [
      {
        code: 'UNAUTHENTICATED',
        message: '二段階認証を使うアカウントでは取り込めません。別の管理者を指定してください。',
      },
    ]);
  return apiClient(origin, answer.bearer_token);
};

const rowIssue = (rows: readonly ImportRow[], item: ErrorItem): RowIssue | null => {
  const row = item.row === undefined ? undefined : rows[item.row - 1];
  return row ? { lineNumber: row.line, message: item.message } : null;
};

/** Reports a row that the server refuses, with its line number. */
const asInvalidRows = (rows: readonly ImportRow[], error: unknown): unknown => {
  if (!(error instanceof Refusal)) return error;
  const issues = error.items.map((item) => rowIssue(rows, item));
  const rowIssues = issues.filter((issue) => issue !== null);
  return rowIssues.length === issues.length && rowIssues.length > 0
    ? new InvalidRows(rowIssues)
    : error;
};

const rowIssues = ({ line, issues }: ImportRow): RowIssue[] =>
  issues.map(({ column, message }) => ({ lineNumber: line, message: `${column}: ${message}` }));

/**
 * Imports a CSV of questions: reads and checks all of it first, makes the categories that are missing, then sends
 * one batch.
 * @throws TableError, InvalidRows, Refusal, Unreachable
 */
export const importTable = async (
  content: Uint8Array,
  connect: () => Promise<ApiClient>,
): Promise<ImportResult> => {
  const rows = readSheet(content);
  const issues = rows.flatMap(rowIssues);
  if (issues.length > 0) throw new InvalidRows(issues);
  const client = await connect();
  const paths = rows.map(({ path }) => path);
  const { made, minorCategoryIdOf } = await prepareCategories(client, paths);
  const body = batchOf(rows, minorCategoryIdOf);
  const startedAt = performance.now();
  const { created } = await client
    .call(batchQuestions, { body, key: randomUUID() })
    .catch((error: unknown) => {
      throw asInvalidRows(rows, error);
    });
  return {
    questionCount: created.length,
    categories: made,
    madeCommentaryCount: rows.filter(({ commentaryMade }) => commentaryMade).length,
    mergedChoiceLines: rows.filter(({ choicesMerged }) => choicesMerged).map(({ line }) => line),
    batchMs: Math.round(performance.now() - startedAt),
  };
};
