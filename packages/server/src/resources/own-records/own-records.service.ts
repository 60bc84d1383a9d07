import { OwnRecordKind, type OwnRecord, type OwnRecords } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { RECORD_READERS, RETENTION_RULES } from '@tokiori/domain';
import { keysetPageOf } from '../../platform/http/lists';
import type { CallOf } from '../../shared/caller';
import { countsPracticeTime } from '../companies/companies.access';
import { getRetentionPeriods, type RetentionPeriods } from '../../shared/retention.queries';
import { listAdminsOf, listManagersOf, listViewsOf } from './own-records.queries';

type KeepingPeriod = Pick<OwnRecord, 'kept' | 'kept_days'>;

/** As long as the company has set; what it never deletes stays as long as the other data of its kind. */
const within = (days: number | null, otherwise: 'Person' | 'Company'): KeepingPeriod =>
  days === null ? { kept: otherwise, kept_days: null } : { kept: 'Days', kept_days: days };

/** What does not stay until the person is deleted. */
const keptIn = (periods: RetentionPeriods): Partial<Record<OwnRecordKind, KeepingPeriod>> => ({
  Notifications: within(periods.Notifications, 'Person'),
  QuestionReports: within(periods.QuestionReports, 'Person'),
  Devices: { kept: 'Expiry', kept_days: null },
  AuditLog: within(periods.AuditLog, 'Company'),
});

const recordOf = (kind: OwnRecordKind, period: KeepingPeriod | undefined): OwnRecord => ({
  kind,
  ...RECORD_READERS[kind],
  operator: RECORD_READERS[kind].admins ? 'Reads' : 'ActsAsPerson',
  ...(period ?? { kept: 'Person', kept_days: null }),
});

/** What the company keeps about the caller: who can see it, and for how long it stays. */
export const getOwnRecords = async ({
  tx,
  caller,
}: CallOf<typeof endpoints.getOwnRecords>): Promise<OwnRecords> => {
  const periods = await getRetentionPeriods(tx, caller.companyId);
  const kept = keptIn(periods);
  return {
    records: OwnRecordKind.options.map((kind) => recordOf(kind, kept[kind])),
    ...(await listManagersOf(tx, caller)),
    ...(await listAdminsOf(tx, caller)),
    counts_practice: await countsPracticeTime(tx, caller.companyId),
    views_kept_days: periods.RecordViews ?? RETENTION_RULES.RecordViews.mostDays,
  };
};

/** Who looked at the caller's data, newest first. */
export const listRecordViews = async ({
  tx,
  caller,
  keyset,
}: CallOf<typeof endpoints.listRecordViews>) =>
  keysetPageOf(await listViewsOf(tx, caller, keyset), keyset.limit);
