import { batchQuestions, signIn, type ErrorItem } from '@tokiori/contract';
import { randomUUID } from 'node:crypto';
import { prepareCategories, type MadeCategories } from './categories';
import { apiClient, Refusal, type ApiClient } from './client';
import { batchOf, readQuestions, type ImportedQuestion, type RowFault } from './rows';
import { readTable } from './table';

/** Rows that keep the whole file from being imported. */
export class FaultyRows extends Error {
  constructor(readonly faults: readonly RowFault[]) {
    super(faults.map(({ lineNumber, message }) => `${lineNumber}行目 ${message}`).join('\n'));
  }
}

export interface Imported {
  questionCount: number;
  categories: MadeCategories;
  /** Rows without a commentary, which tell the right answer instead. */
  madeCommentaryCount: number;
  /** Lines of the rows in which choices of the same text became one. */
  mergedChoiceLines: number[];
  /** How long the batch call took. */
  batchMs: number;
}

/** Signs in and answers a client in that person's name. @throws Refusal */
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

const rowFault = (questions: readonly ImportedQuestion[], item: ErrorItem): RowFault | null => {
  const question = item.row === undefined ? undefined : questions[item.row - 1];
  return question ? { lineNumber: question.lineNumber, message: item.message } : null;
};

/** What the server refuses about a row is told by the row's line. */
const asFaultyRows = (questions: readonly ImportedQuestion[], error: unknown): unknown => {
  if (!(error instanceof Refusal)) return error;
  const faults = error.items.map((item) => rowFault(questions, item));
  const known = faults.filter((fault) => fault !== null);
  return known.length === faults.length && known.length > 0 ? new FaultyRows(known) : error;
};

/**
 * Imports a CSV of questions: reads and checks all of it first, makes the categories that are missing, then sends
 * one batch.
 * @throws TableError, FaultyRows, Refusal, Unreachable
 */
export const importTable = async (
  content: Uint8Array,
  connect: () => Promise<ApiClient>,
): Promise<Imported> => {
  const { questions, faults } = readQuestions(readTable(content));
  if (faults.length > 0) throw new FaultyRows(faults);
  if (questions.length === 0)
    throw new FaultyRows([{ lineNumber: 2, message: '問題の行がありません。' }]);
  const client = await connect();
  const paths = questions.map(({ category }) => category);
  const { made, minorCategoryIdOf } = await prepareCategories(client, paths);
  const body = batchOf(questions, minorCategoryIdOf);
  const startedAt = performance.now();
  const { created } = await client
    .call(batchQuestions, { body, key: randomUUID() })
    .catch((error: unknown) => {
      throw asFaultyRows(questions, error);
    });
  return {
    questionCount: created.length,
    categories: made,
    madeCommentaryCount: questions.filter(({ hasMadeCommentary }) => hasMadeCommentary).length,
    mergedChoiceLines: questions
      .filter(({ hasMergedChoices }) => hasMergedChoices)
      .map(({ lineNumber }) => lineNumber),
    batchMs: Math.round(performance.now() - startedAt),
  };
};
