import { PRODUCT_NAME, type AuditActionOn } from '@tokiori/contract';
import type { AppJobs } from '../../queues';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { queueMail } from '../../shared/mails';
import { getFactors } from './second-factors.queries';

/** A change of the caller's own factors. */
export type FactorChange = {
  /** What the owner is told, a whole sentence. */
  notice: string;
  /** Nothing secret. */
  changes?: Record<string, unknown>;
} & (
  | { action: AuditActionOn<'user'>; passkeyId?: undefined }
  | { action: AuditActionOn<'passkey'>; passkeyId: number }
);

/** Notifies the owner of an account by mail of a change of its factors, in case it was not theirs. */
export const notifyOwner = async (
  tx: Tx,
  jobs: AppJobs,
  owner: { companyId: number; userId: number },
  notice: string,
): Promise<void> => {
  const { email, name } = await getFactors(tx, owner);
  if (email === null) return;
  await queueMail(tx, jobs, {
    kind: 'second-factor-changed',
    companyId: owner.companyId,
    to: { address: email, name },
    subject: `【${PRODUCT_NAME}】二段階認証についてのお知らせ`,
    body: {
      paragraphs: [
        notice,
        'お心当たりがないときは、すぐにパスワードを変更し、会社の管理者に連絡してください。',
      ],
    },
  });
};

/** Logs a change and tells the owner about it, in the transaction of the change. */
export const recordChange = async (
  tx: Tx,
  jobs: AppJobs,
  caller: Caller,
  { action, notice, passkeyId, changes = {} }: FactorChange,
): Promise<void> => {
  await audit(tx, caller, {
    action,
    targetId: passkeyId ?? caller.userId,
    changes,
  });
  await notifyOwner(tx, jobs, caller, notice);
};
