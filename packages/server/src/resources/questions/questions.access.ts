import { sql } from 'kysely';
import { AppError } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { mayChange } from '../../shared/presets';
import { listIdsOfEditor } from './editors.queries';
import type { CurrentQuestion } from './current-question';
import { lockCurrentQuestions } from './write.queries';

/** What of a question is known to those who only refer to it. */
export interface VisibleQuestion {
  id: number;
  company_id: number;
  preset: boolean;
  /** The question that it asks in other words; `null`: it is no variant. */
  variant_of: number | null;
  deleted_at: Date | null;
  /** Since when it is asked no more; `null`: it is asked. */
  retired_at: Date | null;
  /** `null`: it was published. */
  review_state: string | null;
}

/** Those of the questions that the caller sees (own or preset), by id; deleted ones are told apart by `deleted_at`. */
export const visibleQuestions = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, VisibleQuestion>> => {
  const { rows } = await sql<VisibleQuestion>`
    select id, company_id, preset, variant_of, deleted_at, retired_at, review_state from questions
    where id = any(${[...ids]}::bigint[]) and (company_id = ${caller.companyId} or preset and review_state is null)`.execute(
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

/**
 * Those of the questions that the caller may change. Admins: their company's. Editors of basics: those that they made or
 * that a basic of theirs asks, as long as nothing else asks them: else they could change a course by taking its questions
 * into a basic.
 */
export const changeableIds = async (
  tx: Tx,
  caller: Caller,
  questions: readonly Pick<VisibleQuestion, 'id' | 'company_id' | 'preset'>[],
): Promise<ReadonlySet<number>> => {
  if (isAdmin(caller))
    return new Set(questions.filter((one) => mayChange(caller, one)).map(({ id }) => id));
  const ids = questions.map(({ id }) => id);
  return caller.isEditor && ids.length > 0 ? listIdsOfEditor(tx, caller, ids) : new Set();
};

/** Why a question cannot be changed; `null` when it can. */
export const refusalOf = (
  question: VisibleQuestion | undefined,
  changeable: ReadonlySet<number>,
): 'NOT_FOUND' | 'FORBIDDEN' | null => {
  if (!question || question.deleted_at) return 'NOT_FOUND';
  return changeable.has(question.id) ? null : 'FORBIDDEN';
};

const USED_ELSEWHERE = 'この問題はほかでも使われているため、変更できるのは会社の管理者だけです。';

/**
 * A question that the caller may change, with its current version, both locked until the transaction ends.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export const editableQuestion = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<CurrentQuestion> => {
  const row = await visibleQuestion(tx, caller, id);
  const refusal = refusalOf(row, await changeableIds(tx, caller, [row]));
  if (refusal === 'FORBIDDEN' && !isAdmin(caller))
    throw new AppError(refusal, { message: USED_ELSEWHERE });
  if (refusal) throw new AppError(refusal);
  const [question] = await lockCurrentQuestions(tx, caller, [id]);
  if (!question) throw new AppError('NOT_FOUND');
  return question;
};
