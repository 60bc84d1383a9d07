import { AppError } from '../../platform/errors';
import type { Tx } from '../../shared/caller';
import { isCharged } from './changes.rules';
import { findContract } from './contracts.queries';

/** Refuses what would leave a subscription charging a company that is gone, or that nobody can sign in to. */
export const refuseWhileCharged = async (
  tx: Tx,
  companyId: number,
  field?: string,
): Promise<void> => {
  const contract = await findContract(tx, companyId);
  if (contract === null || !isCharged(contract)) return;
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
