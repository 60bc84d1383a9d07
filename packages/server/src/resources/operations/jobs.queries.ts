import type { JobState } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import type { Tx } from '../../shared/caller';

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
const SORTS: Record<string, RawBuilder<unknown>> = {
  name: sql`name`,
  state: sql`state`,
  retry_count: sql`retry_count`,
  created_at: sql`created_on`,
  started_at: sql`started_on`,
  completed_at: sql`completed_on`,
};

/** One page of the jobs; newest first unless told. */
export const pageOfJobs = async (
  tx: Tx,
  filter: { state?: JobState | undefined; name?: string | undefined },
  { sort, offset, limit }: ListRequest,
): Promise<{ rows: JobRow[]; total: number }> => {
  const conditions = [sql`true`];
  if (filter.state !== undefined) conditions.push(sql`state::text = ${filter.state}`);
  if (filter.name !== undefined) conditions.push(sql`name = ${filter.name}`);
  const where = sql.join(conditions, sql` and `);
  const order = sort
    ? sql`${SORTS[sort.field]} ${sort.descending ? sql`desc` : sql`asc`}, created_on desc, id`
    : sql`created_on desc, id`;
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} from pgboss.job where ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*) as total from pgboss.job where ${where}`.execute(tx);
  return { rows, total: counted.rows[0]!.total };
};

/** A job, locked; `null` when there is none. */
export const findJob = async (tx: Tx, id: string): Promise<JobRow | null> => {
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} from pgboss.job where id = ${id}::uuid for update`.execute(tx);
  return rows[0] ?? null;
};

/** Lets a job that was given up be tried once more, at once. */
export const dueAgain = async (tx: Tx, id: string): Promise<JobRow> => {
  const { rows } = await sql<JobRow>`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null,
      keep_until = now() + interval '14 days'
    where id = ${id}::uuid
    returning ${COLUMNS}`.execute(tx);
  return rows[0]!;
};
