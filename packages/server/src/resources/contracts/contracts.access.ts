import { AppError } from '../../platform/errors';
import type { Tx } from '../../shared/caller';
import { hasCheckoutSince } from './changes.queries';
import { isCharged } from './changes.rules';
import { CHECKOUT_MS } from './checkout';
import { findContract, type ContractRow } from './contracts.queries';

/** Refuses what does not go with a first contract while the page on which it is paid is open. @throws AppError CONTRACT_BUSY */
export const refuseWhilePaying = async (
  tx: Tx,
  { company_id: companyId, stripe_customer: customer }: ContractRow,
  now: Date,
): Promise<void> => {
  const since = new Date(now.getTime() - CHECKOUT_MS);
  if (customer === null || !(await hasCheckoutSince(tx, companyId, since))) return;
  throw new AppError('CONTRACT_BUSY', {
    message:
      '会社の管理者が、カード払いの手続きをしているところです。1時間ほど待ってから、もう一度お試しください。',
  });
};

/** Refuses what would leave a subscription charging a company that is gone, or that nobody can sign in to. */
export const refuseWhileCharged = async (
  tx: Tx,
  { companyId, now, field }: { companyId: number; now: Date; field?: string },
): Promise<void> => {
  const contract = await findContract(tx, companyId);
  if (contract === null) return;
  if (!isCharged(contract)) return refuseWhilePaying(tx, contract, now);
  throw new AppError('CONTRACT_NOT_CHANGEABLE', {
    message:
      'カード払いのご契約が続いていて、請求が止まりません。先に、会社の管理者が解約するか、決済サービスで契約を終わらせてください。',
    ...(field === undefined ? {} : { field }),
  });
};

/** Refuses seats given by hand where they are paid for. */
export const refuseSeatsOfContract = async (tx: Tx, companyId: number): Promise<void> => {
  const contract = await findContract(tx, companyId);
  if (contract === null || contract.plan === 'Trial' || contract.provider === 'BuiltIn') return;
  throw new AppError('CONTRACT_NOT_CHANGEABLE', {
    message:
      contract.plan === 'Invoice'
        ? '請求書払いの席数は、会社の「ご契約」で変更してください。'
        : 'カード払いの席数は、会社の管理者が「ご契約・お支払い」で変更します。',
    field: 'seats',
  });
};
