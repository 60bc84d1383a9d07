import { PRODUCT_NAME } from '@tokiori/contract';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import { audit, stranger } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { queueMail } from '../../shared/mails';
import type { AppJobs } from '../../queues';
import type { Tables } from '../../tables';
import type { SignInMethods } from './sign-in-methods.access';
import {
  lockOpenChange,
  insertChange,
  markUndone,
  replaceSignInMethods,
  type ChangedSignInMethod,
} from './account-changes.queries';
import type { LinkTools } from './account-mails';
import { endAccess } from './end-access.service';
import type { Account, Arrival } from './account';
import { adminsFor } from './accounts.access';
import { addressOfAccount } from './accounts.access';

const UNDO_DAYS = 7;

/** What happened, a whole sentence for the owner, and its short name for the other admins. */
const WORDS: Readonly<Record<ChangedSignInMethod, { notice: string; what: string }>> = {
  email: {
    notice:
      'ログインに使うメールアドレスが変更されました。今後のお知らせは、新しいメールアドレスに届きます。',
    what: 'メールアドレス',
  },
  'login-id': {
    notice: '会社の管理者が、あなたのログインIDを変更しました。',
    what: 'ログインID',
  },
  'initial-password': {
    notice: '会社の管理者が、あなたの初期パスワードを作り直しました。',
    what: '初期パスワード',
  },
  'second-factors': {
    notice: '会社の管理者が、あなたの認証アプリ、パスキー、回復コードの登録を取り消しました。',
    what: '二段階認証',
  },
  'single-sign-on': {
    notice: 'あなたのアカウントに、会社のアカウントでのログインが結び付けられました。',
    what: '会社のアカウントとの結び付き',
  },
};

/** The URL in a mail. The token is in the fragment, which is not sent to servers or other sites. */
const undoUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/undo-change#token=${token}`;

/** A change of a user's sign-in methods by another user. */
export interface AccountChange {
  account: Account & { name: string };
  kind: ChangedSignInMethod;
  /** As `signInMethodsOf` found them before. */
  before: SignInMethods;
  /** Who made it; `null` when it was not a user of the company. */
  changedBy: number | null;
}

/** The address to notify; `null` when the changed address was never proved, so that it cannot undo its correction. */
const mailboxBefore = ({ kind, before: { user } }: AccountChange): string | null =>
  kind === 'email' && user['email_verified_at'] === null ? null : (user['email'] as string | null);

const tellOwner = (
  tx: Tx,
  jobs: AppJobs,
  { account, kind, before }: AccountChange,
  { address, url, expiresAt }: { address: string; url: string; expiresAt: Date },
): Promise<number> =>
  queueMail(tx, jobs, {
    kind: 'sign-in-changed',
    companyId: account.company_id,
    to: { address, name: account.name },
    aboutUserId: account.id,
    isKnown: before.user['email_verified_at'] !== null,
    expiresAt,
    subject: `【${PRODUCT_NAME}】ログインの方法が変更されました`,
    body: {
      paragraphs: [
        WORDS[kind].notice,
        `お心当たりがないときは、${UNDO_DAYS}日以内に次のリンクを開いて、変更を取り消してください。ログインの方法が変更の前に戻り、すべての端末がログアウトされます。`,
      ],
      link: { label: '変更を取り消す', url },
    },
  });

/** Users without an address see the change at their next sign-in; the other admins are mailed at once. */
const tellOtherAdmins = async (
  tx: Tx,
  jobs: AppJobs,
  { account, kind, changedBy }: AccountChange,
): Promise<void> => {
  const admins = await adminsFor(tx, { company_id: account.company_id, role: 'User' });
  for (const admin of admins.filter(({ id }) => id !== changedBy && id !== account.id))
    await queueMail(tx, jobs, {
      kind: 'sign-in-of-another-changed',
      companyId: account.company_id,
      to: { address: admin.email, name: admin.name },
      aboutUserId: account.id,
      subject: `【${PRODUCT_NAME}】${account.name} さんのログインの方法が変更されました`,
      body: {
        paragraphs: [
          `${account.name} さんの${WORDS[kind].what}が、会社の管理者によって変更されました。本人にはメールアドレスがないため、ほかの管理者にお知らせしています。`,
          'お心当たりがないときは、操作の記録を確かめ、ユーザーの画面で元に戻してください。',
        ],
      },
    });
};

/**
 * Stores the sign-in methods from before a change and mails the user a link that undoes the change within a week. In
 * the transaction of the change.
 */
export const recordAccountChange = async (
  tx: Tx,
  { jobs, publicUrl }: LinkTools,
  change: AccountChange,
  now: Date,
): Promise<void> => {
  const { account, kind, before } = change;
  const address = mailboxBefore(change);
  const token = address === null ? null : newToken();
  const expiresAt = new Date(now.getTime() + UNDO_DAYS * 86_400_000);
  await insertChange(tx, {
    account,
    kind,
    before,
    token_hash: token === null ? null : hashToken(token),
    created_at: now,
    expires_at: expiresAt,
  });
  if (address !== null && token !== null)
    await tellOwner(tx, jobs, change, { address, url: undoUrl(publicUrl, token), expiresAt });
  else if (before.user['email'] === null) await tellOtherAdmins(tx, jobs, change);
};

/**
 * Undoes a change by the link that was mailed to the user: restores the earlier sign-in methods, drops later ones and
 * ends all sessions. Does not sign in.
 *
 * @throws AppError LINK_INVALID; EMAIL_TAKEN, LOGIN_ID_TAKEN when a colleague has got the name meanwhile
 */
export const undoAccountChange = (
  { database, jobs }: { database: Database<Tables>; jobs: AppJobs },
  token: string,
  visitor: Arrival,
): Promise<void> =>
  database.system(async (tx) => {
    const { now } = visitor;
    const change = await lockOpenChange(tx, hashToken(token), now);
    if (!change) throw new AppError('LINK_INVALID');
    const account = { id: change.user_id, company_id: change.company_id };
    await replaceSignInMethods(tx, account, change.before as SignInMethods);
    await endAccess(tx, account, { now });
    await markUndone(tx, change, now);
    await audit(tx, stranger(account.company_id, visitor), {
      action: 'user.undo-change',
      targetId: account.id,
      changes: { way: change.way },
    });
    const { email, name } = await addressOfAccount(tx, account.id);
    if (email !== null)
      await queueMail(tx, jobs, {
        kind: 'sign-in-change-undone',
        companyId: account.company_id,
        to: { address: email, name },
        subject: `【${PRODUCT_NAME}】変更を取り消しました`,
        body: {
          paragraphs: [
            'ログインの方法を、変更の前に戻しました。これまでと同じパスワードでログインしてください。',
            'パスワードをほかの人に知られているおそれがあるときは、すぐに変更し、会社の管理者か運営会社にお知らせください。',
          ],
        },
      });
  });
