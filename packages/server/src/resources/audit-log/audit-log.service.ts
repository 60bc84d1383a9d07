import type { AuditEntry } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { keysetPageOf } from '../../platform/http/lists';
import { type Caller, type CallOf } from '../../shared/caller';
import {
  countOfEntries,
  listEntries,
  type AuditLogFilters,
  type EntryRow,
} from './audit-log.queries';
import { namesFor } from './names';

type NamesOf = Awaited<ReturnType<typeof namesFor>>;

const personOf = (id: number | null, name: string | null): AuditEntry['user'] =>
  id === null ? null : { id, name };

const entryOf = (row: EntryRow, names: ReturnType<NamesOf>): AuditEntry => ({
  ...row,
  ...names,
  created_at: row.created_at.toISOString(),
  real_user: personOf(row.real_user_id, row.real_user_name),
  user: personOf(row.user_id, row.user_name),
  api_token:
    row.api_token_id === null || row.api_token_name === null
      ? null
      : { id: row.api_token_id, name: row.api_token_name },
});

/** Whose log the caller reads: a SuperAdmin any company's or, without one named, all; an admin their own. */
const companyRead = (caller: Caller, named: number | undefined): number | null =>
  caller.role === 'SuperAdmin' ? (named ?? null) : caller.companyId;

type LogCall = CallOf<typeof endpoints.listAuditLog>;

const wantedBy = ({ caller, query, list }: LogCall): AuditLogFilters => ({
  companyId: companyRead(caller, query.company_id),
  ids: list.ids,
  timeZone: caller.timeZone,
  query,
});

/** A page of what was done, newest first. */
export const listAuditLog = async (call: LogCall) => {
  const { tx, keyset } = call;
  const rows = await listEntries(tx, wantedBy(call), keyset);
  const namesOf = await namesFor(tx, rows);
  return keysetPageOf(
    rows.map((row) => entryOf(row, namesOf(row))),
    keyset.limit,
  );
};

/** How much was done, counted no further than `most`. */
export const countAuditLog = (call: LogCall, most: number): Promise<number> =>
  countOfEntries(call.tx, wantedBy(call), most);
