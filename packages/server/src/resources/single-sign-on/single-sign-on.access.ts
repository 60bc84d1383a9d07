import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { featureEnabled } from '../features/features.access';
import { findConnection, SIGNING_ON, type ConnectionRow } from './single-sign-on.queries';

/** The connection by which a company's people may sign on now; `null` when they may not. */
export const usableConnection = async (
  tx: Tx,
  companyId: number,
): Promise<ConnectionRow | null> => {
  const connection = await findConnection(tx, companyId);
  if (!connection?.is_enabled) return null;
  const company = await tx
    .selectFrom('companies')
    .select('deactivated_at')
    .where('id', '=', companyId)
    .executeTakeFirst();
  const isOpen = company?.deactivated_at === null;
  return isOpen && (await featureEnabled(tx, companyId, 'single-sign-on')) ? connection : null;
};

/** Whether the user must sign in by single sign-on. */
const mustSignOn = async (
  tx: Tx,
  { id, company_id: companyId }: { id: number; company_id: number },
): Promise<boolean> => {
  const connection = await usableConnection(tx, companyId);
  if (!connection?.is_required) return false;
  const { role } = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return SIGNING_ON.includes(role);
};

/**
 * Refuses a password that was right, where the company's people have to sign on at its provider. Asked after the proof,
 * so that the response reveals nothing about the account.
 *
 * @param attempt taken back, since what was counted as failed was right
 * @throws AppError SSO_REQUIRED
 */
export const refusePasswordIfSsoRequired = async (
  database: Database<Tables>,
  account: { id: number; company_id: number },
  attempt: { refund: (tx: Tx) => Promise<void> },
): Promise<void> => {
  const isRefused = await database.system(async (tx) => {
    if (!(await mustSignOn(tx, account))) return false;
    await attempt.refund(tx);
    return true;
  });
  if (isRefused) throw new AppError('SSO_REQUIRED');
};

/** The same for a passkey, in the transaction of the sign-in: nothing was counted before it. */
export const refusePasskeyIfSsoRequired = async (
  tx: Tx,
  account: { id: number; company_id: number },
): Promise<void> => {
  if (await mustSignOn(tx, account)) throw new AppError('SSO_REQUIRED');
};
