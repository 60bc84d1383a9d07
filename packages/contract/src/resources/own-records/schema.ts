import { z } from 'zod/mini';
import { UserRole } from '../../base/enums';
import { DateOnly, Id } from '../../base/scalars';

/** Kinds of data that a company keeps about a person, as the person tells them apart. */
export const OwnRecordKind = z.enum([
  'Profile',
  'Calendar',
  'Results',
  'StudyTimes',
  'Certificates',
  'QuestionReports',
  'Bookmarks',
  'Practice',
  'Notifications',
  'Devices',
  'AuditLog',
]);
export type OwnRecordKind = z.infer<typeof OwnRecordKind>;

/** What somebody else looked at; `PersonalData`: the file of everything; `Impersonation`: they acted as the person. */
export const ViewedRecord = z.enum([
  'Profile',
  'Calendar',
  'Results',
  'StudyTimes',
  'Certificates',
  'PersonalData',
  'Impersonation',
]);
export type ViewedRecord = z.infer<typeof ViewedRecord>;

/**
 * How long something stays: for `kept_days`, until what it is about has expired, until the person is deleted, or as long
 * as the company is there, without the person's name once they were deleted.
 */
export const RecordKept = z.enum(['Days', 'Expiry', 'Person', 'Company']);
export type RecordKept = z.infer<typeof RecordKept>;

/** Who can see one kind of data of the caller, besides the caller. */
export const OwnRecord = z.object({
  kind: OwnRecordKind,
  /** Managers of the person's departments. */
  managers: z.boolean(),
  admins: z.boolean(),
  /** The operator's SuperAdmins: as admins do, or only by acting as the person. */
  operator: z.enum(['Reads', 'ActsAsPerson']),
  kept: RecordKept,
  /** Days after which it is deleted; `null`: what `kept` says. */
  kept_days: z.nullable(z.int()),
});
export type OwnRecord = z.infer<typeof OwnRecord>;

/** Somebody who answers for the caller, and for which of their departments. */
const RecordManager = z.object({ name: z.string(), department_names: z.array(z.string()) });

/** What the company keeps about the caller, and who can see it. */
export const OwnRecords = z.object({
  records: z.array(OwnRecord),
  /** By name, in its order; `managers_total` of them in all. */
  managers: z.array(RecordManager),
  managers_total: z.int(),
  admin_names: z.array(z.string()),
  admins_total: z.int(),
  /** Whether managers see minutes of practice within the times of learning. */
  counts_practice: z.boolean(),
  /** Days for which it is kept who looked. */
  views_kept_days: z.int(),
});
export type OwnRecords = z.infer<typeof OwnRecords>;

/** That somebody looked: once a day, person and kind of data. */
export const RecordView = z.object({
  id: Id,
  /** A day of the company. */
  viewed_on: DateOnly,
  record: ViewedRecord,
  /** `Operator`: a SuperAdmin of the operator. */
  reader: z.enum(['Person', 'Program', 'Operator']),
  /** Of the person or the API token; of an operator whom they acted as. `null`: deleted since, or nobody. */
  reader_name: z.nullable(z.string()),
  /** What a person may do now. */
  reader_role: z.nullable(UserRole),
});
export type RecordView = z.infer<typeof RecordView>;
