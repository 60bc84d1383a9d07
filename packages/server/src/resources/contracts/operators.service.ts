import type * as endpoints from '@tokiori/contract';
import type { OperatorsContract, OperatorsContractBody } from '@tokiori/contract';
import { addDays } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { releaseMails } from '../../shared/mails';
import type { CallOf } from '../../shared/caller';
import { refuseStale } from '../../shared/revisions';
import { lockContract, type Contracts } from './changes.service';
import { isCharged, isLive, refuseVendor } from './changes.rules';
import { operatorsAnswer } from './contract-answer';
import { refuseWhilePaying } from './contracts.access';
import { getStartOfDay, upsertContract, updateSeats, type ContractRow } from './contracts.queries';
import { contractOf, oneContract } from './contracts.service';

const answerOf = (contracts: Contracts, row: ContractRow, now: Date): OperatorsContract =>
  operatorsAnswer(row, contractOf(contracts, row, now));

export const getCompanyContract = async (
  { tx, params, now }: CallOf<typeof endpoints.getCompanyContract>,
  contracts: Contracts,
): Promise<OperatorsContract> => answerOf(contracts, await oneContract(tx, params.id), now);

const refuseWhileLive = (contract: ContractRow, contracts: Contracts): void => {
  refuseVendor(contract);
  if (isLive(contract, contracts.driver) || isCharged(contract))
    throw new AppError('CONTRACT_NOT_CHANGEABLE', {
      message:
        'カード払いのご契約が続いています。会社の管理者が解約し、期間が終わってから変更してください。',
    });
};

/** Refuses fewer seats than are in use, and a last day that does not go with the plan. */
const refuseOddTerms = (
  { seats_used: used }: ContractRow,
  { plan, seats, to_date: toDate = null }: OperatorsContractBody,
): void => {
  if (seats < used)
    throw new AppError('SEATS_IN_USE', {
      message: `現在${used}席を使用しています。${used}以上の席数を入力してください。`,
      field: 'seats',
    });
  if ((plan === 'Invoice') !== (toDate === null)) return;
  const message =
    plan === 'Invoice'
      ? '請求書払いの最後の日を入力してください。'
      : 'お試しには、最後の日を付けられません。';
  throw invalid([{ field: 'to_date', message }]);
};

/** Sets a trial, or a contract that is paid against an invoice. */
export const putCompanyContract = async (
  { tx, caller, params, body, now }: CallOf<typeof endpoints.putCompanyContract>,
  contracts: Contracts,
): Promise<OperatorsContract> => {
  const contract = await lockContract(tx, params.id);
  refuseWhileLive(contract, contracts);
  await refuseWhilePaying(tx, contract, now);
  const here = { ...caller, companyId: params.id };
  await refuseStale(tx, here, {
    target: 'contract',
    row: { id: params.id, revision: contract.revision },
    basedOn: body.revision,
    now,
  });
  refuseOddTerms(contract, body);
  const { plan, seats, to_date: toDate = null, note } = body;
  const end =
    toDate === null ? null : await getStartOfDay(tx, addDays(toDate, 1), contract.time_zone);
  await upsertContract(tx, contract, {
    plan,
    provider: 'Operator',
    note,
    period_start: end === null ? null : now,
    period_end: end,
    billing_day: null,
    cancel_at_period_end: false,
    canceled_at: null,
    price_per_seat: null,
    payment_url: null,
  });
  // A period that is over already gets its days of grace from the job that looks for such.
  // Who pays by invoice is known to the operator: their mails to others need not wait for it.
  const isFirst = plan === 'Invoice' && contract.approved_at === null;
  await updateSeats(tx, params.id, {
    seats,
    next_seats: null,
    read_only_at: null,
    ...(isFirst ? { approved_at: now } : {}),
  });
  if (isFirst) await releaseMails(tx, contracts.jobs, params.id, now);
  await audit(tx, here, {
    action: 'contract.set',
    targetId: params.id,
    changes: { plan, seats, to_date: toDate },
  });
  return answerOf(contracts, await oneContract(tx, params.id), now);
};
