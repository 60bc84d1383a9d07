import type { OwnRecordKind } from '@tokiori/contract';

/** Who sees one kind of a person's data, besides the person. */
interface RecordReaders {
  /** Managers of a department of theirs. */
  managers: boolean;
  /** Admins of the company, and the operator's SuperAdmins in their place. */
  admins: boolean;
}

const MANAGERS: RecordReaders = { managers: true, admins: true };
const ADMINS: RecordReaders = { managers: false, admins: true };
const NOBODY_ELSE: RecordReaders = { managers: false, admins: false };

/** What the product tells people of who sees their data; a test asks the calls behind each of them. */
export const RECORD_READERS: Readonly<Record<OwnRecordKind, RecordReaders>> = {
  Profile: MANAGERS,
  Calendar: MANAGERS,
  Results: MANAGERS,
  StudyTimes: MANAGERS,
  Certificates: MANAGERS,
  QuestionReports: ADMINS,
  Bookmarks: NOBODY_ELSE,
  Practice: NOBODY_ELSE,
  Notifications: ADMINS,
  Devices: ADMINS,
  AuditLog: ADMINS,
};
