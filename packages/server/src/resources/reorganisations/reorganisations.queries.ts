import type {
  listReorganisations,
  ReorganisationEntry,
  ReorganisationState,
} from '@tokiori/contract';
import type { EntryWords } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { matches } from '../../shared/search';
import type { Trace } from './trace';

export interface ShownReorganisation {
  id: number;
  name: string;
  starts_on: string;
  state: ReorganisationState;
  entry_count: number;
  task_id: number | null;
  revision: number;
}

/** One as it is stored. */
export interface StoredReorganisation extends ShownReorganisation {
  company_id: number;
  entries: ReorganisationEntry[];
  made: Trace | null;
  /** Of one that was done: its entries in words, as they were then. */
  told: EntryWords[] | null;
}

const STATE = sql`case
  when r.undone_at is not null then 'Undone'
  when r.done_at is not null then 'Done'
  when t.state in ('Waiting', 'InProgress') then 'Scheduled'
  when t.state = 'Failed' then 'Failed'
  when t.state is not null then 'Cancelled'
  else 'Draft' end`;
const SHOWN = sql`r.id, r.name, r.starts_on, ${STATE} as state, jsonb_array_length(r.entries) as entry_count,
  r.task_id, r.revision`;
const FROM = sql`reorganisations r left join tasks t on t.company_id = r.company_id and t.id = r.task_id`;

/** One page of the company's, those of the latest day first. */
export const pageOfReorganisations = (
  call: CallOf<typeof listReorganisations>,
): Promise<Page<ShownReorganisation>> =>
  pageOf<typeof listReorganisations, ShownReorganisation>(call, {
    columns: SHOWN,
    from: FROM,
    where: [sql`r.company_id = ${call.caller.companyId}`],
    sorts: { id: sql`r.id`, name: sql`r.name`, starts_on: sql`r.starts_on` },
    order: { field: 'starts_on', descending: true },
    filters: { q: (text) => matches([sql`r.name`], text) },
  });

const find = async (
  tx: Tx,
  companyId: number,
  which: RawBuilder<unknown>,
  locked: boolean,
): Promise<StoredReorganisation | null> => {
  const { rows } = await sql<StoredReorganisation>`
    select ${SHOWN}, r.company_id, r.entries, r.made, r.told from ${FROM} where r.company_id = ${companyId} and ${which}
    ${locked ? sql`for no key update of r` : sql``}`.execute(tx);
  return rows[0] ?? null;
};

export const findReorganisation = (
  tx: Tx,
  companyId: number,
  id: number,
  { locked = false } = {},
): Promise<StoredReorganisation | null> => find(tx, companyId, sql`r.id = ${id}`, locked);

/** The one that a task does, locked. */
export const findReorganisationOfTask = (
  tx: Tx,
  companyId: number,
  taskId: number,
): Promise<StoredReorganisation | null> => find(tx, companyId, sql`r.task_id = ${taskId}`, true);

export const insertReorganisation = async (
  tx: Tx,
  companyId: number,
  one: { name: string; starts_on: string; entries: readonly ReorganisationEntry[] },
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('reorganisations')
    .values({
      company_id: companyId,
      name: one.name,
      starts_on: one.starts_on,
      entries: JSON.stringify(one.entries),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface Columns {
  name?: string | undefined;
  starts_on?: string | undefined;
  entries?: readonly ReorganisationEntry[] | undefined;
  task_id?: number;
  done_at?: Date;
  undone_at?: Date;
  made?: Trace | null;
  told?: EntryWords[];
}

export const updateStored = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<StoredReorganisation, 'company_id' | 'id'>,
  { entries, made, told, ...columns }: Columns,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('reorganisations')
    .set({
      ...columns,
      ...(entries ? { entries: JSON.stringify(entries) } : {}),
      ...(made === undefined ? {} : { made: made === null ? null : JSON.stringify(made) }),
      ...(told ? { told: JSON.stringify(told) } : {}),
      updated_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export const deleteStored = async (tx: Tx, companyId: number, id: number): Promise<void> => {
  await tx
    .deleteFrom('reorganisations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** How many the company has. */
export const countReorganisations = async (tx: Tx, companyId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reorganisations where company_id = ${companyId}`.execute(tx);
  return rows[0]?.count ?? 0;
};
