import type { ErratumKind } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { insertMissingReadings } from '../../shared/readings.queries';
import type { KeyedVersion } from '../../shared/stored-question';
import type { CorrectedQuestion } from './answers.queries';
import type { CorrectedVersion, Parts } from './key';

/** A stored erratum. */
export interface ErratumRow {
  id: number;
  company_id: number;
  question_id: number;
  /** What the question asks for: itself, unless it is a variant. */
  point_id: number;
  kind: ErratumKind;
  note: string;
  versions: CorrectedVersion[];
  task_id: number;
  created_by: number | null;
  created_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
}

const COLUMNS = sql`e.id, e.company_id, e.question_id, e.point_id, e.kind, e.note, e.versions, e.task_id, e.created_by, e.created_at,
  e.applied_at, e.undone_at`;

/** @param erratum.created_by of whom nothing is kept where they are not of the company: one of the operator's */
export const insertErratum = async (
  tx: Tx,
  { companyId, pointId, questionId }: CorrectedQuestion,
  erratum: Pick<ErratumRow, 'kind' | 'note' | 'versions' | 'task_id' | 'created_by'>,
  now: Date,
): Promise<void> => {
  await sql`
    insert into errata (company_id, question_id, point_id, kind, note, versions, task_id, created_by, created_at)
    select ${companyId}, ${questionId}, ${pointId}, ${erratum.kind}, ${erratum.note},
      ${JSON.stringify(erratum.versions)}::jsonb, ${erratum.task_id}, u.id, ${now}::timestamptz
    from companies c left join users u on u.company_id = c.id and u.id = ${erratum.created_by}
    where c.id = ${companyId}`.execute(tx);
};

/** The erratum that a task is about. */
export const getErratumOfTask = async (
  tx: Tx,
  companyId: number,
  taskId: number,
): Promise<ErratumRow> => {
  const { rows } = await sql<ErratumRow>`
    select ${COLUMNS} from errata e where e.company_id = ${companyId} and e.task_id = ${taskId}`.execute(
    tx,
  );
  return onlyRow(rows);
};

/** The errata of a question, newest first, with who made them. */
export const listErrataOf = async (
  tx: Tx,
  { companyId, questionId }: Pick<CorrectedQuestion, 'companyId' | 'questionId'>,
): Promise<(ErratumRow & { created_by_name: string | null })[]> => {
  const { rows } = await sql<ErratumRow & { created_by_name: string | null }>`
    select ${COLUMNS}, u.name as created_by_name from errata e
    left join users u on u.company_id = e.company_id and u.id = e.created_by
    where e.company_id = ${companyId} and e.question_id = ${questionId} order by e.id desc`.execute(
    tx,
  );
  return rows;
};

/** Notes that an erratum was written for everybody, or taken back from them. */
export const markErratum = async (
  tx: Tx,
  { company_id: companyId, id }: ErratumRow,
  column: 'applied_at' | 'undone_at',
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('errata')
    .set({ [column]: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** The versions of a question, and all others in which its knowledge point was answered; each wording's first one first. */
export const listVersions = async (
  tx: Tx,
  { companyId, pointId, questionId }: CorrectedQuestion,
): Promise<KeyedVersion[]> => {
  const { rows } = await sql<KeyedVersion>`
    select v.question_id as wording_id, v.version, v.question_type, v.selectable, v.orderable
    from question_versions v
    where v.company_id = ${companyId} and (v.question_id = ${questionId} or (v.question_id, v.version) in (
      select coalesce(s.variant_id, s.question_id), coalesce(s.variant_version, s.version) from surveys s
      where s.company_id = ${companyId} and s.question_id = ${pointId} and s.answered_at is not null))
    order by v.question_id, v.version`.execute(tx);
  return rows;
};

/** Holds the question, deleted or not, as whoever makes an erratum does. */
export const lockQuestion = async (
  tx: Tx,
  { companyId, questionId }: CorrectedQuestion,
): Promise<void> => {
  await sql`
    select 1 from questions where company_id = ${companyId} and id = ${questionId} for update`.execute(
    tx,
  );
};

/** Writes what is right of versions. */
export const updateKeys = async (
  tx: Tx,
  { companyId, questionId }: CorrectedQuestion,
  versions: readonly (Parts & { version: number })[],
): Promise<void> => {
  await sql`
    update question_versions v set selectable = r.selectable, orderable = r.orderable
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as r (version int, selectable jsonb, orderable jsonb)
    where v.company_id = ${companyId} and v.question_id = ${questionId} and v.version = r.version`.execute(
    tx,
  );
  await insertMissingReadings(
    tx,
    companyId,
    versions.map(({ version }) => ({ question_id: questionId, version })),
  );
};

/** Keeps what answers counted before an erratum changed them for the first time. */
export const insertEarlierMarks = async (
  tx: Tx,
  { company_id: companyId, id }: ErratumRow,
  answers: readonly { survey_id: number; was_correct: boolean; was_dropped: boolean }[],
): Promise<void> => {
  if (answers.length === 0) return;
  await sql`
    insert into errata_answers (company_id, erratum_id, survey_id, was_correct, was_dropped)
    select ${companyId}, ${id}, r.survey_id, r.was_correct, r.was_dropped
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as r (survey_id bigint, was_correct boolean, was_dropped boolean)
    on conflict do nothing`.execute(tx);
};

/** What answers of some people counted before an erratum. */
export const listEarlierMarks = async (
  tx: Tx,
  { company_id: companyId, id, point_id: pointId }: ErratumRow,
  userIds: readonly number[],
): Promise<Map<number, { isCorrect: boolean; isDropped: boolean }>> => {
  const { rows } = await sql<{ survey_id: number; was_correct: boolean; was_dropped: boolean }>`
    select a.survey_id, a.was_correct, a.was_dropped
    from surveys s
    join errata_answers a on a.company_id = s.company_id and a.survey_id = s.id and a.erratum_id = ${id}
    where s.company_id = ${companyId} and s.question_id = ${pointId}
      and s.user_id = any(${[...userIds]}::bigint[])`.execute(tx);
  return new Map(
    rows.map((row) => [row.survey_id, { isCorrect: row.was_correct, isDropped: row.was_dropped }]),
  );
};

/** What the question is called now. */
export const getTitle = async (
  tx: Tx,
  { company_id: companyId, question_id: questionId }: ErratumRow,
): Promise<string> => {
  const { rows } = await sql<{ title: string }>`
    select v.title from questions q join question_versions v on v.question_id = q.id and v.version = q.version
    where q.company_id = ${companyId} and q.id = ${questionId}`.execute(tx);
  return onlyRow(rows).title;
};
