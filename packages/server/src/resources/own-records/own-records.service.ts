import {
  NOTIFICATIONS_KEPT_DAYS,
  OwnRecordKind,
  VIEWS_KEPT_DAYS,
  type OwnRecord,
  type OwnRecords,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { RECORD_READERS } from '@tokiori/domain';
import { keysetPageOf } from '../../platform/http/lists';
import type { CallOf } from '../../shared/caller';
import { countsPracticeTime } from '../companies/companies.access';
import { listAdminsOf, listManagersOf, listViewsOf } from './own-records.queries';

type KeepingPeriod = Pick<OwnRecord, 'kept' | 'kept_days'>;

/** What does not stay until the person is deleted. */
const KEPT: Partial<Record<OwnRecordKind, KeepingPeriod>> = {
  Notifications: { kept: 'Days', kept_days: NOTIFICATIONS_KEPT_DAYS },
  Devices: { kept: 'Expiry', kept_days: null },
  AuditLog: { kept: 'Company', kept_days: null },
};

const recordOf = (kind: OwnRecordKind): OwnRecord => ({
  kind,
  ...RECORD_READERS[kind],
  operator: RECORD_READERS[kind].admins ? 'Reads' : 'ActsAsPerson',
  ...(KEPT[kind] ?? { kept: 'Person', kept_days: null }),
});

/** What the company keeps about the caller: who can see it, and for how long it stays. */
export const getOwnRecords = async ({
  tx,
  caller,
}: CallOf<typeof endpoints.getOwnRecords>): Promise<OwnRecords> => ({
  records: OwnRecordKind.options.map(recordOf),
  ...(await listManagersOf(tx, caller)),
  ...(await listAdminsOf(tx, caller)),
  counts_practice: await countsPracticeTime(tx, caller.companyId),
  views_kept_days: VIEWS_KEPT_DAYS,
});

/** Who looked at the caller's data, newest first. */
export const listRecordViews = async ({
  tx,
  caller,
  keyset,
}: CallOf<typeof endpoints.listRecordViews>) =>
  keysetPageOf(await listViewsOf(tx, caller, keyset), keyset.limit);
