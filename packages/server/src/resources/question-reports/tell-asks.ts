import { PRODUCT_NAME } from '@tokiori/contract';
import type { LearningMailKind } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { isMailboxFull, takeMail } from '../../shared/mail-limits';
import { queueMail, type MailContent } from '../../shared/mails';
import { Recipient } from '../../shared/recipients';
import { todayOf } from '../../shared/today';
import { unsubscribeLink } from '../../shared/unsubscribe-link';
import type { LinkTools } from '../accounts/account-mails';
import { notify, notifyAgain } from '../notifications/notify';
import { pushTo } from '../notifications/push-to';
import { getReader } from './asks.queries';

export type TellingTools = LinkTools;

interface Telling {
  tx: Tx;
  caller: Caller;
  now: Date;
}

/** A mail of a few lines that leads to a page. Neither the question nor what was written about it stands in it. */
interface ShortMail {
  kind: LearningMailKind;
  userId: number;
  subject: string;
  text: string;
  link: { label: string; path: string };
}

const contentOf = (
  { subject, text, link: { label, path } }: ShortMail,
  publicUrl: string,
  unsubscribe: string | null,
): MailContent => {
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  return {
    subject: `【${PRODUCT_NAME}】${subject}`,
    body: {
      paragraphs: [text],
      link: { label, url: `${publicUrl}${path}` },
      notes: ['ログインしていないときは、リンクを開くとログインの画面が出ます。'],
      ...(smallLink && { smallLink }),
    },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};

/** Writes to who gets such mails; one that is too many is left out, since they are told in the product all the same. */
const writeTo = async (
  { tx, caller, now }: Telling,
  mail: ShortMail,
  { jobs, publicUrl }: TellingTools,
): Promise<void> => {
  const { kind, userId } = mail;
  const { companyId } = caller;
  const today = todayOf(caller, now);
  const to = Recipient.of(kind, await getReader(tx, companyId, { userId, today }));
  if (!(to instanceof Recipient) || (await isMailboxFull(tx, companyId, to.address))) return;
  if (!(await takeMail(tx, companyId, 'asks about questions', now))) return;
  const content = contentOf(mail, publicUrl, to.unsubscribeCode(jobs.secrets, companyId));
  await queueMail(tx, jobs, { kind, companyId, to, aboutUserId: userId, ...content });
};

const nameOf = async (tx: Tx, { companyId, userId }: Caller, today: string): Promise<string> =>
  (await getReader(tx, companyId, { userId, today })).name;

/** Tells somebody that the caller asks them about a question: in the product, on their devices, and by mail. */
export const tellAsked = async (
  telling: Telling,
  { id, askedId: userId, title: name }: { id: number; askedId: number; title: string },
  tools: TellingTools,
): Promise<void> => {
  const { tx, caller, now } = telling;
  const { companyId } = caller;
  const asker = await nameOf(tx, caller, todayOf(caller, now));
  const data = { name, question_report_id: id, asker_name: asker };
  await notify(tx, { companyId, kind: 'QuestionAsked' }, [{ userId, subjectId: id, data }], now);
  const subject = `${asker}さんが、問題について聞いています`;
  const text = `${asker}さんが、何度もまちがえている問題について、あなたに聞いています。ひとこと、説明してあげてください。`;
  const path = '/asked-questions';
  const push = {
    userId,
    title: subject,
    body: 'ひとこと、説明してあげてください。',
    path,
    tag: 'ask',
  };
  await pushTo(tx, { jobs: tools.jobs, now: () => now }, { kind: 'notice', companyId }, [push]);
  const link = { label: '聞かれた問題を見る', path };
  await writeTo(telling, { kind: 'question-ask', userId, subject, text, link }, tools);
};

/** Tells who asked that the caller has replied. */
export const tellAsker = async (
  telling: Telling,
  { id, askerId: userId, title: name }: { id: number; askerId: number; title: string },
  tools: TellingTools,
): Promise<void> => {
  const { tx, caller, now } = telling;
  const { companyId } = caller;
  const asked = await nameOf(tx, caller, todayOf(caller, now));
  const data = { name, question_report_id: id, asked_name: asked };
  await notifyAgain(tx, { companyId, kind: 'AskAnswered' }, [{ userId, subjectId: id, data }], now);
  const subject = `${asked}さんから返事が来ました`;
  const text = `問題について聞いたことに、${asked}さんから返事が来ました。`;
  const link = { label: '返事を見る', path: '/question-reports' };
  await writeTo(telling, { kind: 'report-reply', userId, subject, text, link }, tools);
};
