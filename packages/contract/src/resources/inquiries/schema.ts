import { z } from 'zod/mini';
import {
  boundLength,
  foldable,
  Id,
  optionalLine,
  Revision,
  text,
  tooLong,
} from '../../base/scalars';
import { EmailAddress } from '../users/schema';

/** Characters of an inquiry, of a note about it, and of an answer to it. */
export const MAX_INQUIRY_TEXT = 2000;

/** Text of any number of lines that may be empty, trimmed. */
/* @__NO_SIDE_EFFECTS__ */
const optionalInquiryText = (label: string) => {
  const error = tooLong(MAX_INQUIRY_TEXT, label);
  return z
    .string()
    .check(
      boundLength(MAX_INQUIRY_TEXT, error),
      z.trim(),
      z.maxLength(MAX_INQUIRY_TEXT, { error, abort: true }),
      foldable(label),
    );
};

export const InquiryType = z.enum(['DocumentRequest', 'Inquiry', 'SupportInquiry']);
export type InquiryType = z.infer<typeof InquiryType>;

/** How the sender wants to be answered. */
export const ContactChannel = z.enum(['Email']);

export const InquiryStatus = z.enum(['New', 'InProgress', 'Done']);
export type InquiryStatus = z.infer<typeof InquiryStatus>;

const hasText = z.refine<{ inquiry_type: InquiryType; body: string }>(
  ({ inquiry_type: type, body }) => type === 'DocumentRequest' || body !== '',
  {
    error: 'お問い合わせの内容を入力してください。',
    path: ['body'],
    // Said together with what is wrong in other fields.
    when: ({ value }) => typeof (value as { body?: unknown } | null)?.body === 'string',
  },
);

/** What anybody may send. A request for documents may come without a text. */
export const InquiryBody = z
  .strictObject({
    inquiry_type: InquiryType,
    name: text(100, 'お名前'),
    company_name: z.optional(optionalLine(100, '会社名')),
    email: EmailAddress,
    contact_channel: ContactChannel,
    body: optionalInquiryText('お問い合わせの内容'),
    /** To the privacy policy. */
    agreed: z.literal(true, 'プライバシーポリシーへの同意が必要です。'),
    /** A field that people do not see and programs fill in (honeypot). */
    homepage: z.optional(z.string().check(z.maxLength(1000))),
    /** From `GET /inquiries/form-token`: says when the form was opened. */
    form_token: z.optional(z.string().check(z.maxLength(200))),
  })
  .check(hasText);
export type InquiryBody = z.infer<typeof InquiryBody>;

/** What the operator changes; what is absent stays. */
export const InquiryUpdateBody = z.object({
  status: z.optional(InquiryStatus),
  note: z.optional(optionalInquiryText('メモ')),
  assigned_to: z.optional(z.nullable(Id)),
  suspected: z.optional(z.boolean()),
  /** The revision that the change was made from. */
  revision: z.optional(Revision),
});
export type InquiryUpdateBody = z.infer<typeof InquiryUpdateBody>;
