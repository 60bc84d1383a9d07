import type { JobState, listJobs } from '@tokiori/contract';
import { sql } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

export interface JobRow {
  id: string;
  name: string;
  state: JobState;
  retry_count: number;
  error: string | null;
  created_at: Date;
  start_after: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

/** Never the data of a job: only what became of it. */
const COLUMNS = sql`id, name, state::text as state, retry_count, output->>'message' as error,
  created_on as created_at, start_after, started_on as started_at, completed_on as completed_at`;
/** One page of the jobs; newest first unless told. */
export const pageOfJobs = (call: CallOf<typeof listJobs>): Promise<Page<JobRow>> =>
  pageOf<typeof listJobs, JobRow>(call, {
    columns: COLUMNS,
    from: sql`pgboss.job`,
    where: [],
    sorts: {
      id: sql`id`,
      name: sql`name`,
      state: sql`state`,
      retry_count: sql`retry_count`,
      created_at: sql`created_on`,
      started_at: sql`started_on`,
      completed_at: sql`completed_on`,
    },
    order: { field: 'created_at', descending: true },
    filters: {
      state: (states) => sql`state::text = any(${states}::text[])`,
      name: (name) => sql`name = ${name}`,
    },
    ids: 'uuid',
  });

/** A job, locked; `null` when there is none. */
export const findJob = async (tx: Tx, id: string): Promise<JobRow | null> => {
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} from pgboss.job where id = ${id}::uuid for update`.execute(tx);
  return rows[0] ?? null;
};

/** Lets a job that was given up be tried once more, at once. */
export const updateJobDueAgain = async (tx: Tx, id: string): Promise<JobRow> => {
  const { rows } = await sql<JobRow>`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null,
      keep_until = now() + interval '14 days'
    where id = ${id}::uuid
    returning ${COLUMNS}`.execute(tx);
  return onlyRow(rows);
};
