import { PRODUCT_NAME } from '@tokiori/contract';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { consume } from '../../platform/rate-limit';
import type { AppJobs } from '../../queues';
import { stranger } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { queueMail } from '../../shared/mails';
import type { Tables } from '../../tables';
import type { Account, Visitor } from '../accounts/account';
import { logFailure, type Attempt } from '../accounts/sign-in.attempts';
import { addressOfAccount } from '../accounts/accounts.access';

/** An attacker who changes IP addresses locks the account from each of them; one notice per day is enough. */
const WARNINGS = { most: 1, windowSeconds: 86_400 };

/** Notifies the user that someone with the right password failed at the second factor. */
const warnOwner = async (
  tx: Tx,
  jobs: AppJobs,
  { id, company_id: companyId }: Account,
  now: Date,
) => {
  const { email, name } = await addressOfAccount(tx, id);
  if (email === null) return;
  const limit = { of: `warnings of wrong codes to account ${id}`, ...WARNINGS };
  if ((await consume(tx, [limit], now)) !== null) return;
  await queueMail(tx, jobs, {
    kind: 'wrong-codes',
    companyId,
    to: { address: email, name },
    subject: `【${PRODUCT_NAME}】ログインの確認コードが続けて間違っています`,
    body: {
      paragraphs: [
        '正しいパスワードのあとに入力する確認コードが、続けて間違っていました。入力された場所からは、しばらくログインできません。',
        'お心当たりがないときは、パスワードをほかの人に知られています。すぐにパスワードを変更し、会社の管理者に連絡してください。',
      ],
    },
  });
};

/**
 * Counts and logs a wrong code after the right password; notifies the user when this locks the account.
 *
 * @param message replaces the default message where it does not fit the kind of code
 * @throws AppError INVALID_TOKEN always
 */
export const refuseCode = async (
  { database, jobs }: { database: Database<Tables>; jobs: AppJobs },
  { account, attempt, message }: { account: Account; attempt: Attempt; message?: string },
  visitor: Visitor,
): Promise<never> => {
  await logFailure(database, stranger(account.company_id, visitor), account.id, attempt);
  if (attempt.isLast) await database.system((tx) => warnOwner(tx, jobs, account, visitor.now));
  throw new AppError('INVALID_TOKEN', { message });
};
