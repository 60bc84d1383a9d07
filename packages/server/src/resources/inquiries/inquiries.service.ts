import {
  MAX_INQUIRY_REPLIES,
  type Inquiry,
  type InquiryDetail,
  type InquiryReply,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { Config } from '../../platform/config';
import { AppError, invalid } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import type { AppJobs } from '../../queues';
import { audit, changedFields } from '../../shared/audit';
import type { CallOf, Tx } from '../../shared/caller';
import { queueMail } from '../../shared/mails';
import { refuseStale } from '../../shared/revisions';
import { answerMail } from './inquiries.mails';
import {
  countOthers,
  isOperator,
  lockInquiry,
  pageOfInquiries,
  updateInquiryRow,
  type InquiryChanges,
  type InquiryRow,
} from './inquiries.queries';
import { countReplies, insertReply, listRepliesTo, type ReplyRow } from './replies.queries';

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

const present = ({ created_at, user_id, user_name, company_id, ...row }: InquiryRow): Inquiry => ({
  ...row,
  user: named(user_id, user_name),
  company: named(company_id, row.account_company_name),
  created_at: created_at.toISOString(),
});

const presentReply = ({ created_at, ...reply }: ReplyRow): InquiryReply => ({
  ...reply,
  created_at: created_at.toISOString(),
});

export const listInquiries = async ({
  tx,
  caller,
  query,
  list,
}: CallOf<typeof endpoints.listInquiries>): Promise<Page<Inquiry>> => {
  const { timeZone } = caller;
  const { rows, total } = await pageOfInquiries({ tx, query, list, timeZone });
  return { rows: rows.map(present), total };
};

/** @throws AppError NOT_FOUND */
const theInquiry = async (tx: Tx, id: number): Promise<Inquiry> => {
  const { rows } = await pageOfInquiries({ tx, query: {}, list: theRow(id), timeZone: 'UTC' });
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return present(rows[0]);
};

const detailOf = async (tx: Tx, id: number): Promise<InquiryDetail> => {
  const inquiry = await theInquiry(tx, id);
  const replies = (await listRepliesTo(tx, id)).map(presentReply);
  return { ...inquiry, replies, other_count: await countOthers(tx, inquiry) };
};

export const getInquiry = ({
  tx,
  params,
}: CallOf<typeof endpoints.getInquiry>): Promise<InquiryDetail> => detailOf(tx, params.id);

/** Those of the members sent that differ from what is: clients send whole records back. */
const changesOf = (inquiry: Inquiry, wanted: InquiryChanges): InquiryChanges =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== inquiry[name as keyof InquiryChanges],
    ),
  );

/** What was taken up by a person is no longer suspected, whatever it was taken for as it came. */
const withMarkTaken = (inquiry: Inquiry, changes: InquiryChanges): InquiryChanges => {
  const isTakenUp = (changes.status ?? 'New') !== 'New' || Boolean(changes.assigned_to);
  return inquiry.suspected && isTakenUp ? { ...changes, suspected: false } : changes;
};

/** A note is the operator's own text: the log says only that it changed. */
const loggedOf = (inquiry: Inquiry, { note, ...changes }: InquiryChanges) => ({
  ...changedFields({ ...inquiry }, { ...changes }),
  ...(note === undefined ? {} : { changed: ['note'] }),
});

const NOT_AN_OPERATOR = '担当には、利用中の運営会社の管理者を選んでください。';

/** Changes what is sent and differs. */
export const updateInquiry = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.updateInquiry>): Promise<InquiryDetail> => {
  await lockInquiry(tx, params.id);
  const before = await theInquiry(tx, params.id);
  const { revision: basedOn, ...wanted } = body;
  await refuseStale(tx, caller, { target: 'inquiry', row: before, basedOn, now });
  const changes = withMarkTaken(before, changesOf(before, wanted));
  if (changes.assigned_to && !(await isOperator(tx, changes.assigned_to)))
    throw invalid([{ field: 'assigned_to', message: NOT_AN_OPERATOR }]);
  if (Object.keys(changes).length > 0) {
    await updateInquiryRow(tx, params.id, changes, now);
    await audit(tx, caller, {
      action: 'inquiry.update',
      targetId: params.id,
      changes: loggedOf(before, changes),
    });
  }
  return detailOf(tx, params.id);
};

const TOO_MANY_REPLIES = `1件のお問い合わせに返信できるのは${MAX_INQUIRY_REPLIES}回までです。続きは、お使いのメールソフトから返信してください。`;

interface Tools {
  jobs: AppJobs;
  config: Pick<Config, 'publicUrl' | 'inquiryMailTo'>;
}

/** Answers by mail: the answer is kept with its mail, in the transaction that queues it. */
export const replyToInquiry = async (
  { tx, caller, params, body: sent, now }: CallOf<typeof endpoints.replyToInquiry>,
  { jobs, config: { publicUrl, inquiryMailTo } }: Tools,
): Promise<InquiryDetail> => {
  await lockInquiry(tx, params.id);
  const before = await theInquiry(tx, params.id);
  const { body, status, revision: basedOn } = sent;
  await refuseStale(tx, caller, { target: 'inquiry', row: before, basedOn, now });
  if ((await countReplies(tx, before.id)) >= MAX_INQUIRY_REPLIES)
    throw new AppError('CONFLICT', { message: TOO_MANY_REPLIES });
  const [replyTo] = inquiryMailTo;
  const mailId = await queueMail(tx, jobs, {
    kind: 'inquiry-reply',
    companyId: null,
    to: { address: before.email, name: before.name },
    ...(replyTo === undefined ? {} : { replyTo }),
    ...answerMail(
      { receiptNumber: before.receipt_number, body },
      { publicUrl, isReplyRead: replyTo !== undefined },
    ),
  });
  const reply = { inquiry_id: before.id, body, sent_by: caller.userId, mail_id: mailId };
  await insertReply(tx, { ...reply, created_at: now });
  const changes = changesOf(before, { status, suspected: false });
  await updateInquiryRow(tx, before.id, changes, now);
  await audit(tx, caller, {
    action: 'inquiry.reply',
    targetId: before.id,
    changes: changedFields({ ...before }, { ...changes }),
  });
  return detailOf(tx, before.id);
};
