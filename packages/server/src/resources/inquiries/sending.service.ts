import { createHash, randomInt } from 'node:crypto';
import type { InquiryBody } from '@tokiori/contract';
import { makeReceiptNumber } from '@tokiori/domain';
import type { App } from '../../shared/app';
import { isAsAnother, type Caller, type Tx } from '../../shared/caller';
import { queueMail } from '../../shared/mails';
import { formAgeSeconds } from './form-token';
import { acknowledgementMail, operatorMail, pauseMail } from './inquiries.mails';
import { MOST_TOLD_AN_HOUR, mayAcknowledge, takeTurn, tellingOf } from './sending.limits';
import {
  findSubmission,
  insertInquiry,
  listOperatorAddresses,
  type NewInquiry,
  type Receipt,
} from './sending.queries';

type Services = Pick<App, 'database' | 'jobs' | 'config' | 'secrets'>;

/** Who sends, from where, and when. */
interface Visit {
  caller: Caller | null;
  address: string;
  now: Date;
}

/** Nobody fills the form in within this time. */
const LEAST_SECONDS = 3;
const LONGEST_RECEIPT_SEARCH = 10;

/** Whether a program seems to have filled the form in: what is hidden too, or at once. */
const isSuspected = (
  { secrets }: Services,
  { homepage, form_token: token }: InquiryBody,
  now: Date,
): boolean => {
  if (homepage?.trim()) return true;
  // Clients that know of no token may send without one; one that was signed with another secret tells as little.
  const seconds = token === undefined ? null : formAgeSeconds(secrets, token, now);
  return seconds !== null && seconds < LEAST_SECONDS;
};

const hashOf = ({ form_token: token, ...sent }: InquiryBody): Buffer | null =>
  token === undefined
    ? null
    : createHash('sha256')
        .update(`${token}\n${JSON.stringify(sent)}`)
        .digest();

/** Whose account it was sent from. Impersonation says nothing about who sent it. */
const senderOf = (caller: Caller | null) =>
  caller === null || isAsAnother(caller)
    ? { sender_company_id: null, sender_user_id: null }
    : { sender_company_id: caller.companyId, sender_user_id: caller.userId };

/** Stores an inquiry under a new receipt number. @returns `isNew`: false for what was sent before with the same token */
const store = async (
  tx: Tx,
  inquiry: Omit<NewInquiry, 'receipt_number'>,
): Promise<Receipt & { isNew: boolean }> => {
  for (let tries = 0; tries < LONGEST_RECEIPT_SEARCH; tries += 1) {
    const made = await insertInquiry(tx, {
      ...inquiry,
      receipt_number: makeReceiptNumber((most) => randomInt(most)),
    });
    if (made) return { ...made, isNew: true };
    const before = inquiry.submission_hash && (await findSubmission(tx, inquiry.submission_hash));
    if (before) return { ...before, isNew: false };
  }
  throw new Error('No receipt number is free');
};

type NewInquiryTexts = Pick<
  NewInquiry,
  'inquiry_type' | 'name' | 'company_name' | 'email' | 'body'
>;

/** Who is told of what people and companies want of the operator. Runs as the system role. */
export const operatorsToTell = async (
  tx: Tx,
  { inquiryMailTo }: Pick<Services['config'], 'inquiryMailTo'>,
) =>
  inquiryMailTo.length > 0
    ? inquiryMailTo.map((address) => ({ address, name: null }))
    : listOperatorAddresses(tx);

/** A mail about each inquiry; where very many come, one that says so, and the list shows the rest. */
const tellOperator = async (
  tx: Tx,
  services: Services,
  { id, receipt_number: receiptNumber }: Receipt,
  { inquiry_type: type, name, company_name: companyName, email, body }: NewInquiryTexts,
  now: Date,
): Promise<void> => {
  const telling = await tellingOf(tx, now);
  if (telling === 'none') return;
  const list = `${services.config.publicUrl}/superadmin/inquiries`;
  const mail =
    telling === 'paused'
      ? pauseMail(MOST_TOLD_AN_HOUR, list)
      : {
          replyTo: email,
          ...operatorMail({ receiptNumber, type, name, companyName, email, body }, `${list}/${id}`),
        };
  for (const to of await operatorsToTell(tx, services.config))
    await queueMail(tx, services.jobs, { kind: 'inquiry-told', companyId: null, to, ...mail });
};

const acknowledge = async (
  tx: Tx,
  { jobs }: Services,
  { receipt_number: receiptNumber }: Receipt,
  { inquiry_type: type, email }: NewInquiryTexts,
  now: Date,
): Promise<void> => {
  if (!(await mayAcknowledge(tx, email, now))) return;
  await queueMail(tx, jobs, {
    kind: 'inquiry-received',
    companyId: null,
    to: { address: email, name: null },
    ...acknowledgementMail({ receiptNumber, type }),
  });
};

/**
 * Keeps an inquiry, tells the operator, and tells its sender the receipt number. A suspected one is answered in the
 * same way and mailed to nobody. Whether the address belongs to an account is never looked up.
 */
export const createInquiry = async (
  services: Services,
  body: InquiryBody,
  visit: Visit,
): Promise<Receipt> => {
  const { now } = visit;
  await takeTurn(services, { email: body.email, address: visit.address, now });
  const suspected = isSuspected(services, body, now);
  const { inquiry_type, name, email, contact_channel } = body;
  const inquiry = {
    inquiry_type,
    name,
    company_name: body.company_name || null,
    email,
    contact_channel,
    body: body.body,
    submission_hash: hashOf(body),
    suspected,
    ...senderOf(visit.caller),
    created_at: now,
    updated_at: now,
  };
  return services.database.system(async (tx) => {
    const { isNew, ...receipt } = await store(tx, inquiry);
    if (isNew && !suspected) {
      await tellOperator(tx, services, receipt, inquiry, now);
      await acknowledge(tx, services, receipt, inquiry, now);
    }
    return receipt;
  });
};
