import type * as endpoints from '@tokiori/contract';
import type { Contract } from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { CallOf, Tx } from '../../shared/caller';
import { lockContract, type Contracts } from './changes.service';
import { refuseVendor, seatsWithoutApproval } from './changes.rules';
import { updateSeats, type ContractRow } from './contracts.queries';
import { contractOf, oneContract } from './contracts.service';

const NOTHING_TO_REQUEST =
  '席の申請は必要ありません。「席を増やす」から、そのままお手続きください。';

const refuseNeedless = (contract: ContractRow, seats: number, { driver }: Contracts): void => {
  refuseVendor(contract);
  const most = seatsWithoutApproval(contract, driver);
  if (most === null) throw new AppError('CONTRACT_NOT_CHANGEABLE', { message: NOTHING_TO_REQUEST });
  if (seats <= most)
    throw invalid([{ field: 'seats', message: `${most}席までは、申請なしでお使いになれます。` }]);
};

const answerOf = async (
  tx: Tx,
  companyId: number,
  { contracts, now }: { contracts: Contracts; now: Date },
): Promise<Contract> => contractOf(contracts, await oneContract(tx, companyId), now);

/** Asks the operator for more seats than a company may have before its approval; the last request counts. */
export const requestSeats = async (
  { tx, caller, body: { seats }, now }: CallOf<typeof endpoints.requestSeats>,
  contracts: Contracts,
): Promise<Contract> => {
  const { companyId } = caller;
  const contract = await lockContract(tx, companyId);
  refuseNeedless(contract, seats, contracts);
  if (contract.seats_requested !== seats) {
    const isFirst = contract.seats_requested === null;
    await updateSeats(tx, companyId, {
      seats_requested: seats,
      seats_requested_at: now,
      ...(isFirst ? { approval_told_at: null } : {}),
    });
    await audit(tx, caller, {
      action: 'contract.request-seats',
      targetId: companyId,
      changes: { seats },
    });
  }
  return answerOf(tx, companyId, { contracts, now });
};

/** Takes the request back, if there is one. */
export const withdrawSeatRequest = async (
  { tx, caller, now }: CallOf<typeof endpoints.withdrawSeatRequest>,
  contracts: Contracts,
): Promise<Contract> => {
  const { companyId } = caller;
  const contract = await lockContract(tx, companyId);
  refuseVendor(contract);
  const { seats_requested: seats } = contract;
  if (seats !== null) {
    await updateSeats(tx, companyId, { seats_requested: null, seats_requested_at: null });
    await audit(tx, caller, {
      action: 'contract.withdraw-seat-request',
      targetId: companyId,
      changes: { seats },
    });
  }
  return answerOf(tx, companyId, { contracts, now });
};
