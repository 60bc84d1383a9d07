import { PRODUCT_NAME } from '@tokiori/contract';
import type { LearningMailKind } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { isMailboxFull, takeMail } from '../../shared/mail-limits';
import type { MailContent } from '../../shared/mails';
import { getReader } from '../../shared/readers.queries';
import type { Reader } from '../../shared/recipients';
import { todayOf } from '../../shared/today';
import { unsubscribeLink } from '../../shared/unsubscribe-link';
import type { LinkTools } from '../accounts/account-mails';
import type { Message, Way } from '../notifications/channels/channel';
import { deliver, isOpen } from '../notifications/channels/deliver';
import { notify, notifyAgain } from '../notifications/notify';

export type TellingTools = LinkTools;

interface Telling {
  tx: Tx;
  caller: Caller;
  now: Date;
}

/** A mail of a few lines that leads to a page. Neither the question nor what was written about it stands in it. */
interface ShortMail {
  kind: LearningMailKind;
  to: Reader;
  subject: string;
  text: string;
  link: { label: string; path: string };
}

const contentOf = (
  { subject, text, link: { label, path } }: Omit<ShortMail, 'kind' | 'to'>,
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

/** The mail to who gets such mails; one that is too many is left out, since they are told in the product all the same. */
const mailsTo = async (
  { tx, caller, now }: Telling,
  { kind, to, ...mail }: ShortMail,
  publicUrl: string,
): Promise<Message[]> => {
  const { companyId } = caller;
  const way: Way<'mail'> = { channel: 'mail', kind, to };
  if (to.email === null || !isOpen(way) || (await isMailboxFull(tx, companyId, to.email)))
    return [];
  if (!(await takeMail(tx, companyId, 'asks about questions', now))) return [];
  const words = (unsubscribe: string | null): MailContent => ({
    ...contentOf(mail, publicUrl, unsubscribe),
    aboutUserId: to.id,
  });
  return [{ ...way, words }];
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
  const today = todayOf(caller, now);
  const asker = await nameOf(tx, caller, today);
  const data = { name, question_report_id: id, asker_name: asker };
  await notify(tx, { companyId, kind: 'QuestionAsked' }, [{ userId, subjectId: id, data }], now);
  const subject = `${asker}さんが、問題について聞いています`;
  const text = `${asker}さんが、何度もまちがえている問題について、あなたに聞いています。ひとこと、説明してあげてください。`;
  const path = '/asked-questions';
  const to = await getReader(tx, companyId, { userId, today });
  const words = { title: subject, body: 'ひとこと、説明してあげてください。', path, tag: 'ask' };
  const push: Message = { channel: 'push', kind: 'notice', to, words };
  const link = { label: '聞かれた問題を見る', path };
  const mail = { kind: 'question-ask', to, subject, text, link } as const;
  const mails = await mailsTo(telling, mail, tools.publicUrl);
  await deliver(tx, tools, { companyId, now }, [push, ...mails]);
};

/** Tells who asked that the caller has replied. */
export const tellAsker = async (
  telling: Telling,
  { id, askerId: userId, title: name }: { id: number; askerId: number; title: string },
  tools: TellingTools,
): Promise<void> => {
  const { tx, caller, now } = telling;
  const { companyId } = caller;
  const today = todayOf(caller, now);
  const asked = await nameOf(tx, caller, today);
  const data = { name, question_report_id: id, asked_name: asked };
  await notifyAgain(tx, { companyId, kind: 'AskAnswered' }, [{ userId, subjectId: id, data }], now);
  const subject = `${asked}さんから返事が来ました`;
  const text = `問題について聞いたことに、${asked}さんから返事が来ました。`;
  const link = { label: '返事を見る', path: '/question-reports' };
  const to = await getReader(tx, companyId, { userId, today });
  const mail = { kind: 'report-reply', to, subject, text, link } as const;
  const mails = await mailsTo(telling, mail, tools.publicUrl);
  await deliver(tx, tools, { companyId, now }, mails);
};
