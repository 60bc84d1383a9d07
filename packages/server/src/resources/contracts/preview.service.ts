import type { ContractPreview } from '@tokiori/contract';
import { dateIn, type Price, type SeatsChange } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { asking, refuseWhileBehind, type Contracts, type Order } from './changes.service';
import { changeOf } from './changes.rules';
import { findContract, type ContractRow } from './contracts.queries';
import type { Tariff } from './driver';

const NOTHING: Price = { total: 0, tax: 0 };

/** A moment without milliseconds: providers count in seconds. */
const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

const tariffOf = async (
  { driver }: Contracts,
  contract: ContractRow,
  isNew: boolean,
): Promise<Tariff> =>
  isNew || contract.price_per_seat === null
    ? driver.tariff()
    : { pricePerSeat: contract.price_per_seat, taxPercent: contract.tax_percent ?? 0 };

/** What a change would cost; nothing is written. @throws AppError as the change itself would */
export const previewChange = async (
  contracts: Contracts,
  order: Order,
): Promise<ContractPreview> => {
  const { caller, wish, now } = order;
  const { database, driver } = contracts;
  const { companyId } = caller;
  const contract = await database.run({ companyId }, (tx) => findContract(tx, companyId), {
    readOnly: true,
  });
  if (!contract) throw new AppError('NOT_FOUND');
  const change = changeOf(contract, wish, driver) as SeatsChange;
  const at = wholeSecond(now);
  const isNew = wish.kind === 'start';
  return asking(contracts, async () => {
    await refuseWhileBehind(contracts, order);
    const tariff = await tariffOf(contracts, contract, isNew);
    const seats = change.nextSeats ?? change.seats;
    const month = driver.withTax(seats * tariff.pricePerSeat, tariff.taxPercent);
    const next = contract.cancel_at_period_end && !isNew ? NOTHING : month;
    const paidNow = async (): Promise<Price> => {
      if (isNew) return month;
      return change.added === 0 ? NOTHING : driver.priceOfMore(contract, change, at);
    };
    const paid = await paidNow();
    const from = wish.kind === 'decrease' ? contract.period_end! : at;
    return {
      amount_now: paid.total,
      tax_now: paid.tax,
      amount_next: next.total,
      tax_next: next.tax,
      currency: 'jpy',
      tax_percent: tariff.taxPercent,
      effective_on: dateIn(contract.time_zone, from),
      seats,
      priced_at: at.toISOString(),
    };
  });
};
