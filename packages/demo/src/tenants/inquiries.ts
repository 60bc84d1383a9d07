import type { AuditAction } from '@tokiori/contract';
import { addDays, type CalendarDate } from '@tokiori/domain';
import { demoInquiries } from '../content/inquiries';
import type { DemoInquiry } from '../content/types';
import { HOUR, instantOf } from '../moments';
import { nextId, type DemoRows } from '../rows';
import type { MadeCompany, Member } from './companies';

/** Receipt numbers are drawn by lot where they are real. */
const RECEIPT_NUMBERS = ['TK-4F7K-29RW', 'TK-9QXA-C3MT', 'TK-6HJ2-PY7D', 'TK-3WNE-K94G'];

const answeredAt = (today: CalendarDate, daysAgo: number): Date =>
  instantOf(addDays(today, -daysAgo), 11 * HOUR);

const addReplies = (
  rows: DemoRows,
  operator: Member,
  { id, inquiry }: { id: number; inquiry: DemoInquiry },
  today: CalendarDate,
): void => {
  for (const { text, daysAgo } of inquiry.replies) {
    const at = answeredAt(today, daysAgo);
    rows.inquiry_replies.push({ inquiry_id: id, body: text, sent_by: operator.id, created_at: at });
    rows.audit_log.push({
      company_id: operator.companyId,
      real_user_id: operator.id,
      user_id: operator.id,
      action: 'inquiry.reply' satisfies AuditAction,
      target_type: 'inquiry',
      target_id: id,
      changes: { status: { from: 'New', to: inquiry.status } },
      created_at: at,
    });
  }
};

/** Adds what the operator was asked, and the answers of its first person. */
export const addInquiries = (
  rows: DemoRows,
  { vendor, company }: { vendor: MadeCompany; company: MadeCompany },
  today: CalendarDate,
): void => {
  const operator = vendor.members[0]!;
  for (const [place, inquiry] of demoInquiries.entries()) {
    const sender = company.members.find(({ person }) => person.key === inquiry.person);
    const last = inquiry.replies.at(-1);
    const id = nextId(rows.inquiries);
    rows.inquiries.push({
      id,
      receipt_number: RECEIPT_NUMBERS[place]!,
      inquiry_type: inquiry.type,
      name: inquiry.name,
      company_name: inquiry.companyName,
      email: inquiry.email,
      contact_channel: 'Email',
      body: inquiry.body,
      suspected: inquiry.isSuspected ?? false,
      sender_company_id: sender?.companyId ?? null,
      sender_user_id: sender?.id ?? null,
      status: inquiry.status,
      note: inquiry.note,
      assigned_to: last ? operator.id : null,
      created_at: instantOf(addDays(today, -inquiry.daysAgo), 15 * HOUR),
      done_at: inquiry.status === 'Done' && last ? answeredAt(today, last.daysAgo) : null,
      revision: last ? 2 : 1,
    });
    addReplies(rows, operator, { id, inquiry }, today);
  }
};
