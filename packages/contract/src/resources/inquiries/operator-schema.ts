import { z } from 'zod/mini';
import { Id, Instant, longText, Revision } from '../../base/scalars';
import { MailState } from '../operations/schema';
import { ContactChannel, InquiryStatus, InquiryType, MAX_INQUIRY_TEXT } from './schema';

// What forms check stands in schema.ts: with this file the schemas of mails would come to the forms.

/** Answers to one inquiry. */
export const MAX_INQUIRY_REPLIES = 50;

const named = z.nullable(z.object({ id: Id, name: z.string() }));

/** An inquiry as the operator sees it. */
export const Inquiry = z.object({
  id: Id,
  /** 「TK-7K3M-9PQX」 */
  receipt_number: z.string(),
  inquiry_type: InquiryType,
  name: z.string(),
  company_name: z.nullable(z.string()),
  email: z.string(),
  contact_channel: ContactChannel,
  body: z.string(),
  /** Whether a program seems to have sent it: then no mail was sent about it. */
  suspected: z.boolean(),
  status: InquiryStatus,
  /** The operator's own. */
  note: z.string(),
  /** The SuperAdmin who looks after it. */
  assigned_to: z.nullable(Id),
  assigned_name: z.nullable(z.string()),
  /** The account that it was sent from, and its company; `null` where nobody was signed in. */
  user: named,
  company: named,
  created_at: Instant,
  revision: Revision,
});
export type Inquiry = z.infer<typeof Inquiry>;

/** An answer that was sent by mail. */
export const InquiryReply = z.object({
  id: Id,
  body: z.string(),
  /** Who sent it; `null` once that account is deleted. */
  sent_by: z.nullable(z.string()),
  created_at: Instant,
  /** How its mail stands; `null` once the mail was deleted, 90 days after. */
  mail_state: z.nullable(MailState),
});
export type InquiryReply = z.infer<typeof InquiryReply>;

/** An inquiry with its answers, oldest first. */
export const InquiryDetail = z.extend(Inquiry, {
  replies: z.array(InquiryReply),
  /** Other inquiries from the same address. */
  other_count: z.int(),
});
export type InquiryDetail = z.infer<typeof InquiryDetail>;

export const InquiryReplyBody = z.strictObject({
  body: longText(MAX_INQUIRY_TEXT, '返信の内容'),
  /** What becomes of the inquiry. */
  status: z._default(z.enum(['InProgress', 'Done']), 'Done'),
  /** The revision that the answer was written to. */
  revision: z.optional(Revision),
});
export type InquiryReplyBody = z.infer<typeof InquiryReplyBody>;
