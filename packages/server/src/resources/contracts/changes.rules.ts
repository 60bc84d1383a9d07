import { decreaseSeats, increaseSeats, type Seats, type SeatsChange } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { ChangeKind } from './changes.queries';
import type { ContractRow } from './contracts.queries';
import type { ContractDriver } from './driver';

/** What is asked for: seats in all (`start`), more, fewer, or nothing about seats. */
export interface Wish {
  kind: ChangeKind;
  seats: number | null;
}

/** For how long a price that was shown holds. */
const PRICE_HOLDS_MS = 15 * 60_000;
/** Clocks differ a little. */
const AHEAD_MS = 60_000;

const notChangeable = (message?: string): AppError =>
  new AppError('CONTRACT_NOT_CHANGEABLE', message === undefined ? {} : { message });

/** @throws AppError FORBIDDEN for the operator's own company */
export const refuseVendor = ({ is_vendor: isVendor }: ContractRow): void => {
  if (isVendor) throw new AppError('FORBIDDEN', { message: '運営会社には、ご契約がありません。' });
};

/** A contract that is kept and paid for month by month, and goes on. */
export const isLive = (
  { plan, provider, canceled_at: canceled }: ContractRow,
  driver: Pick<ContractDriver, 'provider'>,
): boolean => plan === 'Card' && canceled === null && provider === driver.provider;

/**
 * Whether Stripe charges the company, also where its keys were taken away. A contract is Stripe's only once a subscription
 * was paid.
 */
export const isCharged = ({ plan, provider, canceled_at: canceled }: ContractRow): boolean =>
  plan === 'Card' && provider === 'Stripe' && canceled === null;

const tooFew = (used: number): AppError =>
  new AppError('SEATS_IN_USE', {
    message: `現在${used}席を使用しています。席を${used}より少なくするときは、先に使っていないユーザーを停止してください。`,
    field: 'seats',
  });

const started = (contract: ContractRow, seats: number): SeatsChange => {
  if (isCharged(contract)) throw notChangeable();
  if (contract.plan === 'Invoice' && contract.read_only_at === null)
    throw notChangeable(
      '請求書払いのご契約が続いています。変更は、運営会社にお問い合わせください。',
    );
  if (seats < contract.seats_used) throw tooFew(contract.seats_used);
  return { seats, nextSeats: null, added: seats };
};

const more = (contract: ContractRow, now: Seats, seats: number): SeatsChange => {
  const change = increaseSeats(now, seats);
  // A small payment would hide that a large one is missing.
  if (contract.read_only_at !== null && change.added > 0)
    throw notChangeable(
      '確認できていないお支払いがあります。先に、未払いの請求をお支払いください。',
    );
  // What is charged is the provider's to say, and it counts from the seats of the next period.
  if (now.nextSeats !== null && change.added > 0)
    throw notChangeable(
      `次の期間から${now.nextSeats}席に減らす予定です。先に「減らすのをやめる」を選んでから、席を増やしてください。`,
    );
  return change;
};

const fewer = (contract: ContractRow, now: Seats, seats: number): SeatsChange => {
  if (contract.cancel_at_period_end)
    throw notChangeable('解約の予定があります。席を減らすときは、先に解約を取り消してください。');
  const change = decreaseSeats(now, seats);
  if (change === null || change.nextSeats! < contract.seats_used) throw tooFew(contract.seats_used);
  return change;
};

const changeOfSeats = (contract: ContractRow, kind: ChangeKind, seats: number): SeatsChange => {
  const now = { seats: contract.seats ?? 0, nextSeats: contract.next_seats };
  if (kind === 'start') return started(contract, seats);
  return kind === 'increase' ? more(contract, now, seats) : fewer(contract, now, seats);
};

/** Seats that a company may have without the operator's approval; `null`: any number. */
export const seatsWithoutApproval = (
  { approved_at: approved, seats: now }: ContractRow,
  { seatsBeforeApproval: most }: Pick<ContractDriver, 'seatsBeforeApproval'>,
): number | null => (most === null || approved !== null ? null : Math.max(most, now ?? 0));

/** More seats than a company may have that nobody has approved, and that it does not pay for. @throws AppError APPROVAL_REQUIRED */
const refuseUnapproved = (
  contract: ContractRow,
  { seats }: SeatsChange,
  driver: Pick<ContractDriver, 'seatsBeforeApproval'>,
): void => {
  const most = seatsWithoutApproval(contract, driver);
  if (most === null || seats <= most) return;
  throw new AppError('APPROVAL_REQUIRED', {
    message: `運営会社が会社の登録を承認するまで、お使いになれるのは${most}席までです。それより多い席は、運営会社に申請してください。`,
    field: 'seats',
  });
};

/**
 * What a wish leads to; `null` where it is not about seats.
 *
 * @throws AppError CONTRACT_NOT_CHANGEABLE, SEATS_IN_USE, APPROVAL_REQUIRED
 */
export const changeOf = (
  contract: ContractRow,
  { kind, seats }: Wish,
  driver: Pick<ContractDriver, 'provider' | 'seatsBeforeApproval'>,
): SeatsChange | null => {
  refuseVendor(contract);
  if (isLive(contract, driver) === (kind === 'start')) throw notChangeable();
  if (seats !== null) {
    const change = changeOfSeats(contract, kind, seats);
    refuseUnapproved(contract, change, driver);
    return change;
  }
  if (contract.cancel_at_period_end === (kind === 'cancel')) throw notChangeable();
  return null;
};

/**
 * The moment that a change is priced for.
 *
 * @throws AppError PRICE_CHANGED when the price that was agreed to is old, or was of another change
 */
export const pricedAt = (
  contract: Pick<ContractRow, 'period_start' | 'period_end'>,
  change: SeatsChange | null,
  agreed: { priced_at?: string | undefined; agreed_seats?: number | undefined },
  now: Date,
): Date => {
  const isOther =
    change !== null &&
    agreed.agreed_seats !== undefined &&
    agreed.agreed_seats !== (change.nextSeats ?? change.seats);
  if (isOther) throw new AppError('PRICE_CHANGED');
  if (agreed.priced_at === undefined) return now;
  const at = new Date(agreed.priced_at);
  const age = now.getTime() - at.getTime();
  const isOfEarlierPeriod = contract.period_start !== null && at < contract.period_start;
  if (age > PRICE_HOLDS_MS || age < -AHEAD_MS || isOfEarlierPeriod)
    throw new AppError('PRICE_CHANGED');
  return at;
};
