import type { AuditEntry } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { keysetPageOf } from '../../platform/http/lists';
import { type Caller, type CallOf } from '../../shared/caller';
import { entriesOf, type EntryRow } from './audit-log.queries';

const personOf = (id: number | null, name: string | null): AuditEntry['user'] =>
  id === null ? null : { id, name };

const entryOf = (row: EntryRow): AuditEntry => ({
  ...row,
  created_at: row.created_at.toISOString(),
  real_user: personOf(row.real_user_id, row.real_user_name),
  user: personOf(row.user_id, row.user_name),
});

/** Whose log the caller reads: a SuperAdmin any company's or, without one named, all; an admin their own. */
const companyRead = (caller: Caller, named: number | undefined): number | null =>
  caller.role === 'SuperAdmin' ? (named ?? null) : caller.companyId;

/** A page of what was done, newest first. */
export const listAuditLog = async ({
  tx,
  caller,
  query,
  keyset,
}: CallOf<typeof endpoints.listAuditLog>) => {
  const companyId = companyRead(caller, query.company_id);
  const wanted = { companyId, timeZone: caller.timeZone, query };
  return keysetPageOf((await entriesOf(tx, wanted, keyset)).map(entryOf), keyset.limit);
};
