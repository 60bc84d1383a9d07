import { randomUUID } from 'node:crypto';
import type { SeatsChange } from '@tokiori/domain';
import { PaymentError } from '../../platform/payments/payments';
import { AppError } from '../../platform/errors';
import type { App } from '../../shared/app';
import { audit, type Actor } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { lockCompany } from '../../shared/lock-company.queries';
import {
  findChangeOfKey,
  deleteChange,
  updateLostChanges,
  findEndpointOfKey,
  updateOutcomeOfChange,
  insertChange,
  type ChangeRow,
} from './changes.queries';
import { changeOf, isLive, pricedAt, type Wish } from './changes.rules';
import {
  findBillingAddress,
  findContract,
  upsertContract,
  updateSeats,
  type ContractRow,
} from './contracts.queries';
import type { ContractDriver, DriverResult } from './driver';
import { keepInvoice } from './keep-invoice';
import { CHECKOUT_MS } from './checkout';
import { takeOver } from './take-over';

export interface Contracts extends Pick<App, 'database' | 'jobs' | 'config' | 'now'> {
  driver: ContractDriver;
  /** Tells the operator why the provider did not do what it was asked. */
  report: (error: PaymentError) => void;
}

/** A request for a change. */
export interface Order {
  caller: Caller;
  /** The endpoint that was called. */
  endpoint: string;
  key: string | null;
  now: Date;
  wish: Wish;
  agreed: { priced_at?: string | undefined; agreed_seats?: number | undefined };
}

/** A change that was written down, and the contract before it. */
interface BegunChange {
  contract: ContractRow;
  change: ChangeRow;
}

/** A change that was made, and has still to be written; `null`: it was before. */
export type MadeChange = (BegunChange & { performed: DriverResult }) | null;

/** After how long nobody waits for a change any more. */
export const CHANGE_TAKES_MS = 120_000;

/** The contract of a company, and nobody changes its seats meanwhile. */
export const lockContract = async (tx: Tx, companyId: number): Promise<ContractRow> => {
  await lockCompany(tx, companyId);
  const contract = await findContract(tx, companyId);
  if (!contract) throw new AppError('NOT_FOUND');
  return contract;
};

/** The change that came with the same key before: it is made once. @throws AppError IDEMPOTENCY_KEY_REUSED */
const repeated = async (
  tx: Tx,
  { caller, key, wish, endpoint }: Order,
): Promise<ChangeRow | null> => {
  if (key === null) return null;
  const { companyId, userId } = caller;
  const used = await findEndpointOfKey(tx, { companyId, userId, key });
  const change = await findChangeOfKey(tx, { companyId, userId, key });
  const isOther = change !== null && (change.kind !== wish.kind || change.asked !== wish.seats);
  if (isOther || (used !== null && used !== endpoint)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (change?.outcome === 'refused') {
    await deleteChange(tx, change);
    return null;
  }
  // Nobody knows what has become of it; the contract says what there is, and a new price what more would cost.
  if (change?.outcome === 'unknown')
    throw new AppError('PRICE_CHANGED', {
      message:
        '先ほどの変更は、済んでいる場合があります。いまの席数と金額を、もう一度ご確認ください。',
    });
  return change;
};

/** Whether the change under way was left by a process that died: without a provider nothing is known of it elsewhere. */
const isLost = async (tx: Tx, { caller, now }: Order): Promise<boolean> => {
  const before = new Date(now.getTime() - CHANGE_TAKES_MS);
  return (await updateLostChanges(tx, caller.companyId, { before, now })) > 0;
};

/** When a contract is compared with the provider after a change was asked for, in milliseconds. */
const SYNCED_AFTER_MS = {
  start: [CHANGE_TAKES_MS, 600_000, 1_800_000, CHECKOUT_MS + 120_000],
  other: [CHANGE_TAKES_MS],
} as const;

/** What of a change the provider is asked for. */
const askedOf = (contract: ContractRow, { kind, seats }: Wish, change: SeatsChange | null) => ({
  asked: seats,
  seats: change?.seats ?? null,
  next_seats: change?.nextSeats ?? null,
  subscription: kind === 'start' ? null : contract.stripe_subscription,
  item: kind === 'start' ? null : contract.stripe_item,
  pays: kind === 'increase' && (change?.added ?? 0) > 0,
});

/**
 * From now on nobody takes a seat that will be given up, or that is not in the contract that is being paid: of several
 * pages the last one that was opened counts.
 */
const holdSeats = async (
  tx: Tx,
  { company_id: companyId, seats: now }: ContractRow,
  { kind, seats, next_seats: next }: ChangeRow,
): Promise<void> => {
  if (kind === 'decrease') return updateSeats(tx, companyId, { next_seats: next });
  if (kind !== 'start') return;
  const isFewer = seats !== null && (now === null || seats < now);
  await updateSeats(tx, companyId, { next_seats: isFewer ? seats : null });
};

/** Writes down what is to be changed, before the provider is asked: a repeat of the request asks for the same. */
const begin = async (tx: Tx, { driver, jobs }: Contracts, order: Order): Promise<BegunChange> => {
  const { caller, wish, now } = order;
  const contract = await lockContract(tx, caller.companyId);
  const same = await repeated(tx, order);
  if (same) return { contract, change: same };
  const mayBeLost = driver.provider === 'BuiltIn' || contract.stripe_customer === null;
  if (contract.change_under_way && !(mayBeLost && (await isLost(tx, order))))
    throw new AppError('CONTRACT_BUSY', { retryAfterSeconds: 15 });
  const seats = changeOf(contract, wish, driver);
  const change = await insertChange(tx, {
    company_id: caller.companyId,
    id: randomUUID(),
    kind: wish.kind,
    user_id: caller.userId,
    key: order.key,
    ...askedOf(contract, wish, seats),
    priced_at: pricedAt(contract, seats, order.agreed, now),
    created_at: now,
  });
  await holdSeats(tx, contract, change);
  const waits = SYNCED_AFTER_MS[wish.kind === 'start' ? 'start' : 'other'];
  for (const wait of driver.provider === 'Stripe' ? waits : [])
    await jobs.send(
      tx,
      'sync-contract',
      { companyId: caller.companyId },
      { startAfter: new Date(now.getTime() + wait) },
    );
  return { contract, change };
};

/** Undoes what was written down of a change that the provider has refused. */
const refuse = ({ database, now }: Contracts, { contract, change }: BegunChange): Promise<void> =>
  database.system(async (tx) => {
    await lockCompany(tx, contract.company_id);
    if (change.kind === 'decrease' || change.kind === 'start')
      await updateSeats(tx, contract.company_id, { next_seats: contract.next_seats });
    await updateOutcomeOfChange(tx, change, 'refused', now());
  });

/** What a fault of the provider means for who asked. */
const refusalOf = (error: PaymentError): AppError => {
  const codes = {
    declined: 'PAYMENT_FAILED',
    impossible: 'CONTRACT_NOT_CHANGEABLE',
    unknown: 'PROVIDER_UNAVAILABLE',
  } as const;
  return new AppError(codes[error.fault]);
};

/** @throws AppError what a fault of the provider means */
export const asking = async <T>(
  { report }: Pick<Contracts, 'report'>,
  call: () => Promise<T>,
): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    report(error);
    throw refusalOf(error);
  }
};

/**
 * Refuses a change while the provider is in another period than is known here: seats would come for nothing, or go that
 * are paid for. A comparison is under way then, or is asked for.
 */
export const refuseWhileBehind = async (
  { database, driver, jobs }: Contracts,
  { caller: { companyId }, wish, now }: Order,
): Promise<void> => {
  if (wish.kind === 'start') return;
  const contract = await database.system((tx) => findContract(tx, companyId), { readOnly: true });
  if (!contract || !isLive(contract, driver) || (await driver.isCurrent(contract, now))) return;
  if (driver.provider === 'Stripe')
    await database.system((tx) => jobs.send(tx, 'sync-contract', { companyId }));
  throw new AppError('CONTRACT_BUSY', { retryAfterSeconds: 15 });
};

/**
 * Makes a change with the driver, outside of any transaction. What came of it is written by `keepChange`, or, when this
 * process dies in between, by the job that compares the contract with the provider.
 */
export const makeChange = async (contracts: Contracts, order: Order): Promise<MadeChange> => {
  const { database, driver } = contracts;
  const { companyId, userId } = order.caller;
  const { key } = order;
  const isKnown =
    key !== null &&
    (await database.system((tx) => findChangeOfKey(tx, { companyId, userId, key }), {
      readOnly: true,
    })) !== null;
  // A repeat is the same change, whatever has become of the contract.
  if (!isKnown) await asking(contracts, () => refuseWhileBehind(contracts, order));
  const begun = await database.system((tx) => begin(tx, contracts, order));
  if (begun.change.outcome === 'done') return null;
  const email = await database.system((tx) => findBillingAddress(tx, order.caller), {
    readOnly: true,
  });
  try {
    const performed = await driver.perform(begun.contract, begun.change, { email });
    return { ...begun, performed };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    contracts.report(error);
    if (error.fault !== 'unknown') await refuse(contracts, begun);
    throw refusalOf(error);
  }
};

const ACTIONS = {
  start: 'contract.start',
  increase: 'contract.increase',
  decrease: 'contract.decrease',
  cancel: 'contract.cancel',
  resume: 'contract.resume',
} as const;

/** Ends a change that was made, and logs it, whoever has found that out first. */
export const endAsMade = async (
  tx: Tx,
  actor: Actor,
  change: ChangeRow,
  now: Date,
): Promise<void> => {
  if (!(await updateOutcomeOfChange(tx, change, 'done', now))) return;
  const { kind, seats, next_seats: nextSeats } = change;
  await audit(tx, actor, {
    action: ACTIONS[kind],
    targetId: actor.companyId,
    changes:
      seats === null ? {} : { seats, ...(nextSeats === null ? {} : { next_seats: nextSeats }) },
  });
};

/** Writes what came of a change. @returns the page on which the rest is done; `null`: nothing is left to do */
export const keepChange = async (
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  { driver, jobs }: Contracts,
  made: MadeChange,
): Promise<string | null> => {
  if (made === null) return null;
  const { change, performed } = made;
  const contract = await lockContract(tx, caller.companyId);
  if (performed.customer !== null && contract.stripe_customer === null)
    await upsertContract(tx, contract, { stripe_customer: performed.customer });
  if (performed.subscription !== null)
    await takeOver(tx, contract, performed.subscription, { driver, jobs, now });
  if (performed.invoice !== null) await keepInvoice(tx, contract, performed.invoice);
  if (driver.provider === 'Stripe' && performed.subscription !== null)
    await jobs.send(tx, 'sync-contract', { companyId: caller.companyId });
  await endAsMade(tx, caller, change, now);
  return performed.page;
};
