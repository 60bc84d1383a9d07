import { sql } from 'kysely';
import type { Tx } from './caller';

interface CountRow {
  count: number;
  state: string;
}

interface AgeRow {
  seconds: number;
}

/** How many jobs there are, by kind and state. */
export const countJobs = async (tx: Tx): Promise<(CountRow & { queue: string })[]> => {
  const { rows } = await sql<CountRow & { queue: string }>`
    select name as queue, state::text as state, count(*) as count from pgboss.job group by 1, 2`.execute(
    tx,
  );
  return rows;
};

/** For how long the oldest job that is due waits to be begun, by kind; kinds without one are left out. */
export const listOldestDueJobs = async (tx: Tx): Promise<(AgeRow & { queue: string })[]> => {
  const { rows } = await sql<AgeRow & { queue: string }>`
    select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
    where state < 'active' and start_after < now() group by 1`.execute(tx);
  return rows;
};

/** How many processes do background work. */
export const countWorkers = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.worker where seen_at > now() - interval '15 seconds'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/** How many mails there are, by state. */
export const countMails = async (tx: Tx): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select state, count(*) as count from mails group by 1`.execute(tx);
  return rows;
};

/** How old the oldest mail is that was not sent yet, by state. */
export const listOldestMails = async (tx: Tx): Promise<(AgeRow & { state: string })[]> => {
  const { rows } = await sql<AgeRow & { state: string }>`
    select state, extract(epoch from now() - min(created_at))::float8 as seconds from mails
    where state in ('waiting', 'held') group by 1`.execute(tx);
  return rows;
};

/** How many webhooks of companies there are, by whether they take what they are sent. */
export const countWebhooks = async (tx: Tx): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select case when stopped_because = 'Failing' then 'stopped' when stopped_because is not null then 'off'
      when failing_since is not null then 'failing' else 'working' end as state, count(*) as count
    from webhooks group by 1`.execute(tx);
  return rows;
};

/** Connections of everybody to this database server, and how many it takes. */
export const countConnections = async (tx: Tx): Promise<{ count: number; limit: number }[]> => {
  const { rows } = await sql<{ count: number; limit: number }>`
    select count(*) as count, current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as limit
    from pg_stat_activity where backend_type = 'client backend'`.execute(tx);
  return rows;
};
