import type { ExamRules } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { isEditableOf } from '../../shared/editable-basics';

/** The columns of a basic that a request decides. */
export interface BasicValues {
  name: string;
  description: string;
  pass_mark_percent: number;
}

/** How the company uses it. */
export interface UseValues {
  department_id: number | null;
  enabled: boolean;
  from_date: string | null;
  to_date: string | null;
  /** `null`: it is no examination. */
  exam_rules: ExamRules | null;
}

/** As the database takes them. */
const columnsOf = <Values extends Partial<UseValues>>({
  exam_rules: rules,
  ...values
}: Values) => ({
  ...values,
  ...(rules === undefined ? {} : { exam_rules: rules && JSON.stringify(rules) }),
});

export const insertBasic = async (
  tx: Tx,
  caller: Caller,
  { values, preset, now }: { values: BasicValues; preset: boolean; now: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto('basics')
    .values({ ...values, company_id: caller.companyId, preset, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertUse = async (
  tx: Tx,
  caller: Caller,
  { id, values, now }: { id: number; values: UseValues; now: Date },
): Promise<void> => {
  const of = { company_id: caller.companyId, basic_id: id };
  await tx
    .insertInto('company_basics')
    .values({ ...of, ...columnsOf(values), created_at: now, updated_at: now })
    .execute();
};

/** Changes what a basic is; it must be the company's own. */
export const updateBasicRow = async (
  tx: Tx,
  caller: Caller,
  id: number,
  values: Partial<BasicValues> & { updated_at: Date; deleted_at?: Date },
): Promise<void> => {
  await tx
    .updateTable('basics')
    .set(values)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute();
};

/** Changes how the company uses a basic, and its revision: that of everything that the company knows of it. */
export const updateUse = async (
  tx: Tx,
  caller: Caller,
  id: number,
  values: Partial<UseValues> & { updated_at: Date; revision: number },
): Promise<void> => {
  await tx
    .updateTable('company_basics')
    .set(columnsOf(values))
    .where('company_id', '=', caller.companyId)
    .where('basic_id', '=', id)
    .execute();
};

/** A question of a basic in its current version. */
export interface BasicQuestion {
  questionId: number;
  version: number;
}

/** The questions of a basic that are not deleted, in the author's order. Prove the basic first. */
export const listQuestionsOfBasic = async (
  tx: Tx,
  caller: Caller,
  basicId: number,
): Promise<BasicQuestion[]> => {
  const { rows } = await sql<BasicQuestion>`
    select q.id as "questionId", q.version from basic_questions bq
    join questions q on q.id = bq.question_id and (q.company_id = ${caller.companyId} or q.preset)
    where bq.basic_id = ${basicId} and q.deleted_at is null and q.retired_at is null
    order by bq.sequence`.execute(tx);
  return rows;
};

/** Makes the given questions the basic's, in this order. */
export const replaceBasicQuestions = async (
  tx: Tx,
  caller: Caller,
  basicId: number,
  questionIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('basic_questions')
    .where('company_id', '=', caller.companyId)
    .where('basic_id', '=', basicId)
    .execute();
  await sql`
    insert into basic_questions (basic_id, company_id, question_id, sequence)
    select ${basicId}, ${caller.companyId}, id, place
    from unnest(${[...questionIds]}::bigint[]) with ordinality as chosen(id, place)`.execute(tx);
};

/** Whether the caller may edit the basics of a department. */
export const isDepartmentEditable = async (
  tx: Tx,
  caller: Caller,
  departmentId: number,
): Promise<boolean> => {
  const { rows } = await sql<{ is_editable: boolean }>`
    select ${isEditableOf(caller, sql`${departmentId}::bigint`)} as is_editable`.execute(tx);
  return onlyRow(rows).is_editable;
};
