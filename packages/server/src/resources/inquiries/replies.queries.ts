import type { MailState } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

export interface ReplyRow {
  id: number;
  body: string;
  sent_by: string | null;
  created_at: Date;
  mail_state: MailState | null;
}

/** The answers to an inquiry, oldest first: no more than MAX_INQUIRY_REPLIES are ever made. Runs as the system role. */
export const listRepliesTo = async (tx: Tx, inquiryId: number): Promise<ReplyRow[]> => {
  const { rows } = await sql<ReplyRow>`
    select r.id, r.body, u.name as sent_by, r.created_at, m.state as mail_state
    from inquiry_replies r
    left join users u on u.id = r.sent_by
    left join mails m on m.id = r.mail_id
    where r.inquiry_id = ${inquiryId} order by r.id`.execute(tx);
  return rows;
};

/** How many answers an inquiry has. Runs as the system role. */
export const countReplies = async (tx: Tx, inquiryId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from inquiry_replies where inquiry_id = ${inquiryId}`.execute(tx);
  return onlyRow(rows).count;
};

/** Keeps an answer with its mail. Runs as the system role. */
export const insertReply = async (
  tx: Tx,
  reply: { inquiry_id: number; body: string; sent_by: number; mail_id: number; created_at: Date },
): Promise<void> => {
  await tx.insertInto('inquiry_replies').values(reply).execute();
};
