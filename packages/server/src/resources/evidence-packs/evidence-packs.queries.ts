import type { EvidencePack, EvidenceSubjectKind, listEvidencePacks } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { matches } from '../../shared/search';
import { shownPack, type PackRow } from './shown-pack';

/** One as it is stored. */
export interface StoredPack extends PackRow {
  company_id: number;
  file_key: string;
}

const STATE = sql`case
  when p.made_at is not null then 'Ready'
  when t.state in ('Waiting', 'InProgress') then 'Making'
  else 'Failed' end`;
const COLUMNS = sql`p.id, p.subject_kind, p.subject_id, p.subject_name, p.from_date, p.to_date, p.as_of,
  p.shows_leave_kinds, ${STATE} as state, p.task_id, u.name as made_by_name, p.created_at, p.made_at, p.bytes, p.sha256,
  p.kept_until`;
const FROM = sql`evidence_packs p
  left join tasks t on t.company_id = p.company_id and t.id = p.task_id
  left join users u on u.company_id = p.company_id and u.id = p.made_by`;

/** One page of the company's, newest first. */
export const pageOfPacks = async (
  call: CallOf<typeof listEvidencePacks>,
): Promise<Page<EvidencePack>> => {
  const page = await pageOf<typeof listEvidencePacks, PackRow>(call, {
    columns: COLUMNS,
    from: FROM,
    where: [sql`p.company_id = ${call.caller.companyId}`],
    sorts: {
      id: sql`p.id`,
      subject_name: sql`p.subject_name`,
      from_date: [sql`p.from_date`, sql`p.to_date`],
      kept_until: sql`p.kept_until`,
    },
    order: { field: 'id', descending: true },
    filters: {
      q: (text) => matches([sql`p.subject_name`], text),
      subject_kind: (kinds) => sql`p.subject_kind = any(${[...kinds]}::text[])`,
    },
  });
  return { ...page, rows: page.rows.map(shownPack) };
};

const find = async (
  tx: Tx,
  companyId: number,
  which: RawBuilder<unknown>,
): Promise<StoredPack | null> => {
  const { rows } = await sql<StoredPack>`
    select ${COLUMNS}, p.company_id, p.file_key from ${FROM}
    where p.company_id = ${companyId} and ${which}`.execute(tx);
  return rows[0] ?? null;
};

export const findPack = (tx: Tx, companyId: number, id: number): Promise<StoredPack | null> =>
  find(tx, companyId, sql`p.id = ${id}`);

/** The one that a task makes. */
export const findPackOfTask = (
  tx: Tx,
  companyId: number,
  taskId: number,
): Promise<StoredPack | null> => find(tx, companyId, sql`p.task_id = ${taskId}`);

/** How many packs the company keeps, made or not. */
export const countPacks = async (tx: Tx, companyId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from evidence_packs where company_id = ${companyId}`.execute(tx);
  return onlyRow(rows).count;
};

export interface NewPack {
  subject_kind: EvidenceSubjectKind;
  subject_id: number | null;
  subject_name: string;
  from_date: string;
  to_date: string;
  as_of: Date;
  shows_leave_kinds: boolean;
  task_id: number;
  file_key: string;
  kept_until: string;
}

/** @param by.madeBy of whom nothing is kept where they are not of the company: one of the operator's */
export const insertPack = async (
  tx: Tx,
  companyId: number,
  pack: NewPack,
  { madeBy, now }: { madeBy: number; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into evidence_packs (company_id, subject_kind, subject_id, subject_name, from_date, to_date, as_of,
      shows_leave_kinds, made_by, task_id, file_key, kept_until, created_at)
    select ${companyId}, ${pack.subject_kind}, ${pack.subject_id}::bigint, ${pack.subject_name}, ${pack.from_date}::date,
      ${pack.to_date}::date, ${pack.as_of}::timestamptz, ${pack.shows_leave_kinds}, u.id, ${pack.task_id}::bigint,
      ${pack.file_key}, ${pack.kept_until}::date, ${now}::timestamptz
    from companies c left join users u on u.company_id = c.id and u.id = ${madeBy}
    where c.id = ${companyId}
    returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** Writes that the file is there, whole, or (`made_at`) that it is offered. */
export const updatePack = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<StoredPack, 'company_id' | 'id'>,
  columns: { bytes: number; sha256: string } | { made_at: Date },
): Promise<void> => {
  await tx
    .updateTable('evidence_packs')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export const deletePack = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await tx
    .deleteFrom('evidence_packs')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Packs that are kept no longer, by the calendar of their company. As the system. */
export const listExpiredPacks = async (
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ companyId: number; id: number }[]> => {
  const { rows } = await sql<{ companyId: number; id: number }>`
    select p.company_id as "companyId", p.id from evidence_packs p join companies c on c.id = p.company_id
    where p.kept_until < (${now}::timestamptz at time zone c.time_zone)::date
    order by p.kept_until, p.id limit ${limit}`.execute(tx);
  return rows;
};
