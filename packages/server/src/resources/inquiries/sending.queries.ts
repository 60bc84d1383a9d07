import type { InquiryType } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** What is stored of an inquiry as it is sent. */
export interface NewInquiry {
  receipt_number: string;
  inquiry_type: InquiryType;
  name: string;
  company_name: string | null;
  email: string;
  contact_channel: 'Email';
  body: string;
  submission_hash: Buffer | null;
  suspected: boolean;
  sender_company_id: number | null;
  sender_user_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface Receipt {
  id: number;
  receipt_number: string;
}

/**
 * Adds an inquiry; `null` when its receipt number is taken or it was sent before. A concurrent request with the same
 * submission waits here. Runs as the system role.
 */
export const insertInquiry = async (tx: Tx, inquiry: NewInquiry): Promise<Receipt | null> => {
  const row = await tx
    .insertInto('inquiries')
    .values(inquiry)
    .onConflict((oc) => oc.doNothing())
    .returning(['id', 'receipt_number'])
    .executeTakeFirst();
  return row ?? null;
};

/** What the same submission has become before; `null` when there is none. Runs as the system role. */
export const findSubmission = async (tx: Tx, hash: Buffer): Promise<Receipt | null> => {
  const row = await tx
    .selectFrom('inquiries')
    .select(['id', 'receipt_number'])
    .where('submission_hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
};

const MOST_OPERATORS = 20;

/** Addresses of the SuperAdmins who sign in. Runs as the system role. */
export const listOperatorAddresses = async (
  tx: Tx,
): Promise<{ address: string; name: string | null }[]> => {
  const { rows } = await sql<{ address: string; name: string }>`
    select u.email as address, u.name from users u join companies c on c.id = u.company_id
    where c.is_vendor and u.role = 'SuperAdmin' and u.deactivated_at is null and u.email is not null
    order by u.id limit ${MOST_OPERATORS}`.execute(tx);
  return rows;
};
