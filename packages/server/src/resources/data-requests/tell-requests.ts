import { PRODUCT_NAME, type DataRequestKind } from '@tokiori/contract';
import type { AppJobs } from '../../queues';
import type { Caller, Tx } from '../../shared/caller';
import { isMailboxFull, takeMail } from '../../shared/mail-limits';
import { queueMail, type MailContent } from '../../shared/mails';
import { getReader } from '../../shared/readers.queries';
import { refusalOf } from '../../shared/recipients';
import { todayOf } from '../../shared/today';
import { unsubscribeLink } from '../../shared/unsubscribe-link';
import type { Message } from '../notifications/channels/channel';
import { deliver, isOpen } from '../notifications/channels/deliver';
import { notify, notifyAgain, withdrawNotifications } from '../notifications/notify';
import { listAdminIds } from './data-requests.queries';

export interface TellingTools {
  jobs: AppJobs;
  publicUrl: string;
}

interface Telling {
  tx: Tx;
  caller: Caller;
  now: Date;
}

interface ToldRequest {
  id: number;
  kind: DataRequestKind;
  /** Who asked. */
  userId: number;
}

const KIND_WORDS: Record<DataRequestKind, string> = { Correction: '訂正', Deletion: '削除' };
const SIGN_IN_NOTE = 'ログインしていないときは、リンクを開くとログインの画面が出ます。';

const linkTo = (id: number): string => `/admin/data-requests?request=${id}`;

/** The mail to an admin. It names nobody and says nothing of what was asked. */
const askedMail = (
  { id, kind }: ToldRequest,
  publicUrl: string,
  unsubscribe: string | null,
): MailContent => {
  const { smallLink, unsubscribeUrl } = unsubscribeLink(publicUrl, unsubscribe);
  return {
    subject: `【${PRODUCT_NAME}】データの${KIND_WORDS[kind]}の依頼が届きました`,
    body: {
      paragraphs: [
        `会社のユーザーから、自分のデータの${KIND_WORDS[kind]}の依頼が届きました。内容を確かめて、遅滞なく回答してください。`,
      ],
      link: { label: '依頼を見る', url: `${publicUrl}${linkTo(id)}` },
      notes: [SIGN_IN_NOTE],
      ...(smallLink && { smallLink }),
    },
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
};

/** Tells the admins of a request: in the product without a name, since that outlives the person, and by mail. */
export const tellAdmins = async (
  { tx, caller, now }: Telling,
  request: ToldRequest,
  tools: TellingTools,
): Promise<void> => {
  const { companyId } = caller;
  const { id, kind, userId } = request;
  const admins = await listAdminIds(tx, companyId);
  const data = { request_kind: kind, data_request_id: id };
  const told = admins.map((admin) => ({ userId: admin, subjectId: id, data }));
  await notifyAgain(tx, { companyId, kind: 'DataRequested' }, told, now);
  const today = todayOf(caller, now);
  const mails: Message[] = [];
  for (const admin of admins) {
    const to = await getReader(tx, companyId, { userId: admin, today });
    const way = { channel: 'mail', kind: 'data-request', to } as const;
    if (to.email === null || !isOpen(way) || (await isMailboxFull(tx, companyId, to.email)))
      continue;
    if (!(await takeMail(tx, companyId, 'data requests', now))) break;
    const words = (unsubscribe: string | null): MailContent => ({
      ...askedMail(request, tools.publicUrl, unsubscribe),
      aboutUserId: userId,
    });
    mails.push({ ...way, words });
  }
  await deliver(tx, tools, { companyId, now }, mails);
};

/** Tells who asked what was decided. The reason is read in the product alone. */
export const tellRequester = async (
  { tx, caller, now }: Telling,
  { id, kind, userId, decision }: ToldRequest & { decision: 'Done' | 'Refused' },
  { jobs, publicUrl }: TellingTools,
): Promise<void> => {
  const { companyId } = caller;
  const data = { request_kind: kind, decision };
  const told = [{ userId, subjectId: id, data }];
  await notifyAgain(tx, { companyId, kind: 'DataRequestDecided' }, told, now);
  const to = await getReader(tx, companyId, { userId, today: todayOf(caller, now) });
  if (to.email === null || refusalOf('data-request-answer', to) !== null) return;
  await queueMail(tx, jobs, {
    kind: 'data-request-answer',
    companyId,
    to: { address: to.email, name: to.name },
    isKnown: to.is_proved,
    aboutUserId: userId,
    subject: `【${PRODUCT_NAME}】データの${KIND_WORDS[kind]}の依頼に、回答が届きました`,
    body: {
      paragraphs: [
        `データの${KIND_WORDS[kind]}の依頼に、会社の管理者が回答しました。対応した内容と理由は、「あなたの記録」で確かめられます。`,
      ],
      link: { label: '回答を見る', url: `${publicUrl}/my-data` },
      notes: [SIGN_IN_NOTE],
    },
  });
};

/** Takes back what the admins were told of a request, and tells them and who asked that it is withdrawn. */
export const tellWithdrawn = async (
  { tx, caller, now }: Telling,
  { id, kind, userId }: ToldRequest,
): Promise<void> => {
  const { companyId } = caller;
  const admins = (await listAdminIds(tx, companyId)).filter((admin) => admin !== userId);
  const everybody = [...admins, userId];
  const before = { companyId, kinds: ['DataRequested'] as const };
  await withdrawNotifications(
    tx,
    before,
    everybody.map(() => id),
    everybody,
  );
  const told = everybody.map((person) => ({
    userId: person,
    subjectId: id,
    data: { request_kind: kind, data_request_id: person === userId ? null : id },
  }));
  await notify(tx, { companyId, kind: 'DataRequestWithdrawn' }, told, now);
};
