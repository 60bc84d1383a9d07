import type { AuditEntry, listAuditLog, Query } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { KeysetRequest, ListRequest } from '../../platform/http/lists';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** Which entries: of one company, or of every one (`null`); days are days in the time zone. */
export interface AuditLogFilters {
  companyId: number | null;
  /** These entries alone; `null`: all. */
  ids: ListRequest['ids'];
  timeZone: string;
  query: Query<typeof listAuditLog>;
}

/** An entry as it is stored, with the names of today. */
export interface EntryRow extends Omit<
  AuditEntry,
  | 'created_at'
  | 'real_user'
  | 'user'
  | 'api_token'
  | 'target_name'
  | 'target_exists'
  | 'target_user_id'
  | 'names'
> {
  created_at: Date;
  real_user_id: number | null;
  real_user_name: string | null;
  user_id: number | null;
  user_name: string | null;
  api_token_id: number | null;
  api_token_name: string | null;
}

/** From the beginning of one day to the end of another, in the time zone. */
const dayConditions = (
  from: string | null | undefined,
  to: string | null | undefined,
  timeZone: string,
): (RawBuilder<boolean> | undefined)[] => [
  from ? sql`l.created_at >= (${from}::date)::timestamp at time zone ${timeZone}` : undefined,
  to ? sql`l.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
];

const conditionOf = ({ companyId, ids, timeZone, query }: AuditLogFilters): RawBuilder<boolean> => {
  const conditions: (RawBuilder<boolean> | undefined)[] = [
    companyId === null ? undefined : sql`l.company_id = ${companyId}`,
    ids ? sql`l.id = any(${[...ids]}::bigint[])` : undefined,
    query.user_id
      ? sql`(l.user_id = ${query.user_id} or l.real_user_id = ${query.user_id})`
      : undefined,
    query.action ? sql`starts_with(l.action, ${query.action})` : undefined,
    query.target_type ? sql`l.target_type = any(${query.target_type}::text[])` : undefined,
    query.target_id ? sql`l.target_id = ${query.target_id}` : undefined,
    query.as_another === undefined
      ? undefined
      : sql`(l.real_user_id is distinct from l.user_id) = ${query.as_another}`,
    query.kind ? sql`split_part(l.action, '.', 1) = any(${query.kind}::text[])` : undefined,
    ...dayConditions(query.period?.from, query.period?.to, timeZone),
    ...dayConditions(query.from, query.to, timeZone),
  ];
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(given, sql` and `)}`;
};

/** Names of people of any companies: they may stand on other machines than the entries. */
const listNames = async (tx: Tx, ids: readonly (number | null)[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users where id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Entries of the log, newest first; one more than `limit` when there are more. Runs as the system role, because entries
 * name users of two companies.
 */
export const listEntries = async (
  tx: Tx,
  wanted: AuditLogFilters,
  { fromId, limit }: KeysetRequest,
): Promise<EntryRow[]> => {
  const { rows } = await sql<Omit<EntryRow, 'real_user_name' | 'user_name'>>`
    select l.id, l.created_at, l.company_id, c.name as company_name, l.real_user_id, l.user_id, l.api_token_id, t.name as api_token_name, l.action, l.target_type, l.target_id,
      l.changes, l.request_id, l.address
    from audit_log l
    join companies c on c.id = l.company_id
    left join api_tokens t on t.company_id = l.company_id and t.id = l.api_token_id
    where ${conditionOf(wanted)} and l.id <= ${fromId ?? Number.MAX_SAFE_INTEGER}
    order by l.id desc limit ${limit + 1}`.execute(tx);
  const names = await listNames(
    tx,
    rows.flatMap((row) => [row.real_user_id, row.user_id]),
  );
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    ...row,
    real_user_name: nameOf(row.real_user_id),
    user_name: nameOf(row.user_id),
  }));
};

/** How many entries there are, counted no further than `most`. */
export const countOfEntries = async (
  tx: Tx,
  wanted: AuditLogFilters,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from audit_log l where ${conditionOf(wanted)} limit ${most}
    ) counted`.execute(tx);
  return onlyRow(rows).count;
};
