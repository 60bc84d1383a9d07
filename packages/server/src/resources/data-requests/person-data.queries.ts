import type { DeletableRecord, KeptRecord } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

export interface Subject {
  companyId: number;
  userId: number;
}

/** Rows that can be deleted of somebody who stays. What counts them and what deletes them is one condition. */
const DELETABLE: Readonly<Record<DeletableRecord, (subject: Subject) => RawBuilder<unknown>>> = {
  Bookmarks: ({ companyId, userId }) =>
    sql`from bookmarks where company_id = ${companyId} and user_id = ${userId}`,
  QuestionReports: ({ companyId, userId }) =>
    sql`from question_reports where company_id = ${companyId} and user_id = ${userId}`,
  Notifications: ({ companyId, userId }) =>
    sql`from notifications where company_id = ${companyId} and user_id = ${userId}`,
};

/** Rows that stay; `null`: not counted. */
const KEPT: Readonly<Record<KeptRecord, ((subject: Subject) => RawBuilder<unknown>) | null>> = {
  Profile: null,
  Results: ({ companyId, userId }) => sql`from surveys
    where company_id = ${companyId} and user_id = ${userId} and answered_at is not null`,
  StudyTimes: null,
  Certificates: ({ companyId, userId }) =>
    sql`from certificates where company_id = ${companyId} and user_id = ${userId}`,
  AuditLog: ({ companyId, userId }) => sql`from audit_log
    where company_id = ${companyId} and target_type = 'user' and target_id = ${userId}`,
  EvidencePacks: ({ companyId }) =>
    sql`from evidence_packs where company_id = ${companyId} and made_at is not null`,
};

const countRows = async (tx: Tx, rowsOf: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${rowsOf}`.execute(tx);
  return onlyRow(rows).count;
};

/** How many rows of a kind would be deleted. */
export const countDeletable = (
  tx: Tx,
  record: DeletableRecord,
  subject: Subject,
): Promise<number> => countRows(tx, DELETABLE[record](subject));

/** How many rows of a kind stay; `null`: they are not counted. */
export const countKept = async (
  tx: Tx,
  record: KeptRecord,
  subject: Subject,
): Promise<number | null> => {
  const rowsOf = KEPT[record];
  return rowsOf === null ? null : countRows(tx, rowsOf(subject));
};

/** Deletes what `countDeletable` counts. @returns how many rows */
export const deleteRecords = async (
  tx: Tx,
  record: DeletableRecord,
  subject: Subject,
): Promise<number> => {
  const { numAffectedRows } = await sql`delete ${DELETABLE[record](subject)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
