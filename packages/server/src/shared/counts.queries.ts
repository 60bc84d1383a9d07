import { sql } from 'kysely';
import type { Tx } from './caller';

interface CountRow {
  count: number;
  state: string;
}

interface AgeRow {
  seconds: number;
}

/** How many jobs there are, by kind and state: also where there are none, since a first one is told from nothing by the 0 before. */
export const countJobs = async (tx: Tx): Promise<(CountRow & { queue: string })[]> => {
  const { rows } = await sql<CountRow & { queue: string }>`
    select q.name as queue, s.state, count(j.name) as count from pgboss.queue q
    cross join unnest(enum_range(null::pgboss.job_state)) s (state)
    left join pgboss.job j on j.name = q.name and j.state = s.state group by 1, 2`.execute(tx);
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
    select s.state, count(m.id) as count
    from (values ('waiting'), ('held'), ('kept'), ('sent'), ('failed')) s (state)
    left join mails m on m.state = s.state group by 1`.execute(tx);
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
    select s.state, count(w.state) as count
    from (values ('working'), ('failing'), ('stopped'), ('off')) s (state)
    left join (
      select case when stopped_because = 'Failing' then 'stopped' when stopped_because is not null then 'off'
        when failing_since is not null then 'failing' else 'working' end as state from webhooks
    ) w on w.state = s.state group by 1`.execute(tx);
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
