import type {
  DataRequest,
  DataRequestBody,
  DataRequestKind,
  DataRequestState,
  DeletableRecord,
  listDataRequests,
  OwnDataRequest,
} from '@tokiori/contract';
import { sql } from 'kysely';
import type { KeysetRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

type Counts = Partial<Record<DeletableRecord, number>>;

interface RequestRow {
  id: number;
  kind: DataRequestKind;
  text: string;
  state: DataRequestState;
  created_at: Date;
  decided_at: Date | null;
  reason: string | null;
  deleted: Counts;
}

const COLUMNS = sql`r.id, r.kind, r.text, r.state, r.created_at, r.decided_at, r.reason, r.deleted`;

const shown = ({ created_at: at, decided_at: decidedAt, deleted, ...row }: RequestRow) => ({
  ...row,
  created_at: at.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
  deleted: Object.entries(deleted).map(([record, count]) => ({
    record: record as DeletableRecord,
    count,
  })),
});

/** The caller's requests, newest first; one more than `limit` when there are more. */
export const listRequestsOf = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { fromId, limit }: KeysetRequest,
): Promise<OwnDataRequest[]> => {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from data_requests r
    where r.company_id = ${companyId} and r.user_id = ${userId}
      and r.id <= ${fromId ?? Number.MAX_SAFE_INTEGER}
    order by r.id desc limit ${limit + 1}`.execute(tx);
  return rows.map(shown);
};

/** One of the caller's. */
export const getOwnRequest = async (
  tx: Tx,
  { companyId, userId }: Caller,
  id: number,
): Promise<OwnDataRequest> => {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from data_requests r
    where r.company_id = ${companyId} and r.user_id = ${userId} and r.id = ${id}`.execute(tx);
  return shown(onlyRow(rows));
};

/** Keeps what the caller asks; an open request of the same kind says this from now on, and has waited as long. */
export const upsertRequest = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { kind, text }: DataRequestBody,
  now: Date,
): Promise<OwnDataRequest> => {
  const { rows } = await sql<RequestRow>`
    insert into data_requests as r (company_id, user_id, kind, text, created_at)
    values (${companyId}, ${userId}, ${kind}, ${text}, ${now})
    on conflict (company_id, user_id, kind) where state = 'Open' do update set text = excluded.text
    returning ${COLUMNS}`.execute(tx);
  return shown(onlyRow(rows));
};

interface AdminRow extends RequestRow {
  user_id: number | null;
  user_name: string | null;
  decided_by_name: string | null;
}

const DAY_MS = 86_400_000;

const asAdminsSee = (
  { user_id: id, user_name: name, decided_by_name, ...row }: AdminRow,
  now: Date,
): DataRequest => ({
  ...shown(row),
  user: id === null || name === null ? null : { id, name },
  waited_days: Math.max(
    0,
    Math.floor(((row.decided_at ?? now).getTime() - row.created_at.getTime()) / DAY_MS),
  ),
  decided_by_name,
});

type ListCall = Pick<CallOf<typeof listDataRequests>, 'tx' | 'caller' | 'query' | 'list' | 'now'>;

/** One page of a company's requests: open ones first, those that wait longest before the others. */
export const pageOfRequests = async ({
  caller,
  now,
  ...call
}: ListCall): Promise<Page<DataRequest>> => {
  const { rows, total } = await pageOf<typeof listDataRequests, AdminRow>(call, {
    columns: sql`${COLUMNS}, r.user_id, u.name as user_name, d.name as decided_by_name`,
    from: sql`data_requests r
      left join users u on u.company_id = r.company_id and u.id = r.user_id
      left join users d on d.company_id = r.company_id and d.id = r.decided_by`,
    where: [sql`r.company_id = ${caller.companyId}`],
    sorts: {
      id: sql`r.id`,
      created_at: sql`r.created_at`,
      state: [sql`r.state <> 'Open'`, sql`r.created_at`],
    },
    order: { by: sql`r.state <> 'Open', r.created_at` },
    filters: {
      state: (states) => sql`r.state = any(${states}::text[])`,
      kind: (kinds) => sql`r.kind = any(${kinds}::text[])`,
    },
  });
  return { rows: rows.map((row) => asAdminsSee(row, now)), total };
};

/** A request that is locked until it is decided. */
interface LockedRequest {
  kind: DataRequestKind;
  state: DataRequestState;
  user_id: number | null;
}

export const lockRequest = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<LockedRequest | null> => {
  const { rows } = await sql<LockedRequest>`
    select kind, state, user_id from data_requests
    where company_id = ${companyId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
};

/** Whose a request is. @returns `undefined`: there is none; `null`: of somebody deleted since */
export const findRequester = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<number | null | undefined> => {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from data_requests where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0]?.user_id;
};

interface Decision {
  state: DataRequestState;
  reason: string;
  deleted: Counts;
  decidedBy: number;
  now: Date;
}

/** @param decision.decidedBy of whom nothing is kept where they are not of the company */
export const updateDecided = async (
  tx: Tx,
  companyId: number,
  id: number,
  { state, reason, deleted, decidedBy, now }: Decision,
): Promise<void> => {
  await sql`
    update data_requests set state = ${state}, reason = ${reason}, deleted = ${JSON.stringify(deleted)}::jsonb,
      decided_at = ${now}, decided_by = ${decidedBy}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
};

/** Notes that a request is withdrawn; nothing of it is decided any more. */
export const updateWithdrawn = async (
  tx: Tx,
  companyId: number,
  id: number,
  now: Date,
): Promise<void> => {
  await sql`
    update data_requests set state = 'Withdrawn', decided_at = ${now}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
};

/** The active admins of a company. */
export const listAdminIds = async (tx: Tx, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where company_id = ${companyId} and deactivated_at is null
      and role in ('Admin', 'SuperAdmin') order by id`.execute(tx);
  return rows.map(({ id }) => id);
};
