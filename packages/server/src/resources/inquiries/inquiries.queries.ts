import type { InquiryStatus, InquiryType, listInquiries, Query } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { matches } from '../../shared/search';

/** Everything here runs as the system role: inquiries are the operator's alone. */

export interface InquiryRow {
  id: number;
  receipt_number: string;
  inquiry_type: InquiryType;
  name: string;
  company_name: string | null;
  email: string;
  contact_channel: 'Email';
  body: string;
  suspected: boolean;
  status: InquiryStatus;
  note: string;
  assigned_to: number | null;
  assigned_name: string | null;
  user_id: number | null;
  user_name: string | null;
  company_id: number | null;
  account_company_name: string | null;
  created_at: Date;
  revision: number;
}

export interface InquiryList {
  tx: Tx;
  query: Partial<Query<typeof listInquiries>>;
  list: ListRequest;
  /** Days of the filter are days there. */
  timeZone: string;
}

const within = (
  { from, to }: { from: string | null; to: string | null },
  timeZone: string,
): RawBuilder<boolean> => sql<boolean>`(
  (${from}::date is null or i.created_at >= (${from}::date)::timestamp at time zone ${timeZone})
  and (${to}::date is null or i.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}))`;

/** One page of inquiries, newest first unless told; suspected ones only where they are asked for, by ids too. */
export const pageOfInquiries = ({ timeZone, ...call }: InquiryList): Promise<Page<InquiryRow>> =>
  pageOf<typeof listInquiries, InquiryRow>(call, {
    columns: sql`i.id, i.receipt_number, i.inquiry_type, i.name, i.company_name, i.email, i.contact_channel, i.body,
      i.suspected, i.status, i.note, i.assigned_to, i.sender_user_id as user_id, i.sender_company_id as company_id,
      i.created_at, i.revision`,
    from: sql`inquiries i`,
    where:
      call.query.suspected === undefined && call.list.ids === null
        ? [sql<boolean>`not i.suspected`]
        : [],
    sorts: {
      id: sql`i.id`,
      receipt_number: sql`i.receipt_number`,
      inquiry_type: sql`i.inquiry_type`,
      name: sql`i.name`,
      company_name: sql`i.company_name`,
      status: sql`array_position(array['New', 'InProgress', 'Done'], i.status)`,
      created_at: sql`i.created_at`,
    },
    order: { field: 'created_at', descending: true },
    filters: {
      q: (text) =>
        matches(
          [
            sql`i.receipt_number`,
            sql`replace(i.receipt_number, '-', '')`,
            sql`i.name`,
            sql`i.company_name`,
            sql`i.email`,
            sql`i.body`,
          ],
          text,
        ),
      status: (statuses) => sql`i.status = any(${statuses}::text[])`,
      inquiry_type: (types) => sql`i.inquiry_type = any(${types}::text[])`,
      assigned_to: (id) => sql`i.assigned_to = ${id}`,
      suspected: (suspected) => sql`i.suspected = ${suspected}`,
      period: (period) => within(period, timeZone),
    },
    details: {
      columns: sql`a.name as assigned_name, u.name as user_name, c.name as account_company_name`,
      from: sql`
        left join users a on a.id = page.assigned_to
        left join users u on u.company_id = page.company_id and u.id = page.user_id
        left join companies c on c.id = page.company_id`,
    },
  });

/** Locks an inquiry until the transaction ends. */
export const lockInquiry = async (tx: Tx, id: number): Promise<void> => {
  await sql`select from inquiries where id = ${id} for update`.execute(tx);
};

/** Inquiries from an address besides one. */
export const countOthers = async (
  tx: Tx,
  { id, email }: Pick<InquiryRow, 'id' | 'email'>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from inquiries where email = ${email} and id <> ${id}`.execute(tx);
  return onlyRow(rows).count;
};

/** What is written of an inquiry; absent members stay. */
export interface InquiryChanges {
  status?: InquiryStatus | undefined;
  note?: string | undefined;
  assigned_to?: number | null | undefined;
  suspected?: boolean | undefined;
}

/**
 * Writes an inquiry, whose revision rises even if nothing else changes: an answer is news to whom else looks at it. What is
 * done already stays done since then.
 */
export const updateInquiryRow = async (
  tx: Tx,
  id: number,
  changes: InquiryChanges,
  now: Date,
): Promise<void> => {
  const { status } = changes;
  const doneAt = status === 'Done' ? sql<Date>`coalesce(done_at, ${now})` : null;
  await tx
    .updateTable('inquiries')
    .set((eb) => ({
      ...changes,
      updated_at: now,
      revision: eb('revision', '+', 1),
      ...(status === undefined ? {} : { done_at: doneAt }),
    }))
    .where('id', '=', id)
    .execute();
};

/** Whether inquiries may be assigned to a user: a SuperAdmin who signs in. */
export const isOperator = async (tx: Tx, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from users where id = ${userId} and role = 'SuperAdmin' and deactivated_at is null`.execute(
    tx,
  );
  return rows.length > 0;
};
