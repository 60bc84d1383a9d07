import { sql } from 'kysely';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { mayChange } from '../../shared/presets';
import { lockCurrentQuestions, type CurrentQuestion } from './write.queries';

/** What of a question is known to those who only refer to it. */
export interface VisibleQuestion {
  id: number;
  company_id: number;
  preset: boolean;
  deleted_at: Date | null;
}

/** Those of the questions that the caller sees (own or preset), by id; deleted ones are told apart by `deleted_at`. */
export const visibleQuestions = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, VisibleQuestion>> => {
  const { rows } = await sql<VisibleQuestion>`
    select id, company_id, preset, deleted_at from questions
    where id = any(${[...ids]}::bigint[]) and (company_id = ${caller.companyId} or preset)`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * A question of the company or a preset one, deleted ones too: what was answered stays visible.
 * @throws AppError NOT_FOUND
 */
export const visibleQuestion = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<VisibleQuestion> => {
  const question = (await visibleQuestions(tx, caller, [id])).get(id);
  if (!question) throw new AppError('NOT_FOUND');
  return question;
};

/** Why a question cannot be changed by the caller; `null` when it can. */
export const refusalOf = (
  caller: Caller,
  question: VisibleQuestion | undefined,
): 'NOT_FOUND' | 'FORBIDDEN' | null => {
  if (!question || question.deleted_at) return 'NOT_FOUND';
  return mayChange(caller, question) ? null : 'FORBIDDEN';
};

/**
 * A question that the caller may change, with its current version, both locked until the transaction ends.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export const editableQuestion = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<CurrentQuestion> => {
  const refusal = refusalOf(caller, await visibleQuestion(tx, caller, id));
  if (refusal) throw new AppError(refusal);
  const [question] = await lockCurrentQuestions(tx, caller, [id]);
  if (!question) throw new AppError('NOT_FOUND');
  return question;
};
