import { PRODUCT_NAME } from '@tokiori/contract';
import type { AppJobs } from '../../queues';
import type { Tx } from '../../shared/caller';
import { queueMail } from '../../shared/mails';
import { linkEnd, linkUrl, openLink } from './account-links';
import type { Account } from './account';
import { markInvited } from './accounts.queries';

/** What mails with a link need of the application. */
export interface LinkTools {
  jobs: AppJobs;
  /** Where people reach the pages. */
  publicUrl: string;
}

/** An account that can be written to. */
export interface Reachable extends Account {
  name: string;
  email: string;
}

/** Mails a link to choose the first password with, good for a week, and notes when. */
export const sendInvitation = async (
  tx: Tx,
  { jobs, publicUrl }: LinkTools,
  { companyName, ...user }: Reachable & { companyName: string },
  now: Date,
): Promise<void> => {
  const token = await openLink(tx, { kind: 'invitation', account: user }, now);
  await markInvited(tx, user, now);
  await queueMail(tx, jobs, {
    kind: 'invitation',
    companyId: user.company_id,
    to: { address: user.email, name: user.name },
    expiresAt: linkEnd('invitation', now),
    subject: `【${PRODUCT_NAME}】${companyName}からのご招待`,
    body: {
      paragraphs: [
        `${companyName}から、学習サービス「${PRODUCT_NAME}」に招待されました。`,
        '次のリンクを開いてパスワードを決めると、使い始められます。ログインには、このメールアドレスを使います。',
      ],
      link: { label: 'パスワードを決める', url: linkUrl(publicUrl, token) },
      notes: [
        'リンクは7日間、一度だけ使えます。期限が切れたときは、会社の管理者に招待の再送を依頼してください。',
      ],
    },
  });
};

/** Mails a link to choose another password with, good for an hour. */
export const sendReset = async (
  tx: Tx,
  { jobs, publicUrl }: LinkTools,
  user: Reachable,
  now: Date,
): Promise<void> => {
  const token = await openLink(tx, { kind: 'reset', account: user }, now);
  await queueMail(tx, jobs, {
    kind: 'reset',
    companyId: user.company_id,
    to: { address: user.email, name: user.name },
    expiresAt: linkEnd('reset', now),
    subject: `【${PRODUCT_NAME}】パスワードの再設定`,
    body: {
      paragraphs: [
        'パスワードの再設定を受け付けました。次のリンクを開いて、新しいパスワードを決めてください。',
      ],
      link: { label: '新しいパスワードを決める', url: linkUrl(publicUrl, token) },
      notes: ['リンクは1時間、一度だけ使えます。何もしなければ、パスワードは変わりません。'],
    },
  });
};

/** Mails a link for a user without an address to the admins responsible for them. */
export const sendResetToAdmins = async (
  tx: Tx,
  { jobs, publicUrl }: LinkTools,
  user: Account & { name: string; login_id: string },
  { admins, now }: { admins: readonly { name: string; email: string }[]; now: Date },
): Promise<void> => {
  const token = await openLink(tx, { kind: 'reset', account: user }, now);
  for (const admin of admins)
    await queueMail(tx, jobs, {
      kind: 'reset-request',
      companyId: user.company_id,
      to: { address: admin.email, name: admin.name },
      aboutUserId: user.id,
      expiresAt: linkEnd('reset', now),
      subject: `【${PRODUCT_NAME}】パスワードの再設定の依頼（${user.name} さん）`,
      body: {
        paragraphs: [
          `${user.name} さん（ログインID: ${user.login_id}）から、パスワードの再設定の依頼がありました。`,
          '本人からの依頼であることを確かめたうえで、次のリンクを本人に渡すか、本人にこの画面で新しいパスワードを入力してもらってください。',
        ],
        link: { label: '新しいパスワードを決める', url: linkUrl(publicUrl, token) },
        notes: ['リンクは1時間、一度だけ使えます。何もしなければ、パスワードは変わりません。'],
      },
    });
};

/** Notifies a user that their password was changed, in case it was not them. */
export const sendPasswordChanged = (tx: Tx, jobs: AppJobs, user: Reachable): Promise<number> =>
  queueMail(tx, jobs, {
    kind: 'password-changed',
    companyId: user.company_id,
    to: { address: user.email, name: user.name },
    subject: `【${PRODUCT_NAME}】パスワードが変更されました`,
    body: {
      paragraphs: [
        'ログインのパスワードが変更されました。ほかの端末のログインは終了しています。',
        '変更した覚えがないときは、ログイン画面の「パスワードを忘れた方」からすぐに再設定し、会社の管理者にお知らせください。',
      ],
    },
  });
