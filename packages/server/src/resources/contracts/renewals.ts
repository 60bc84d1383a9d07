import { graceEnd, periodEndAfter } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { keptSubscription, periodStatement } from './built-in-driver';
import type { App } from '../../shared/app';
import { startEvery } from '../../shared/every';
import { lookTogether } from '../../shared/look-together';
import { CHANGE_TAKES_MS, lockContract } from './changes.service';
import {
  listCompaniesToSync,
  listContractsOver,
  upsertContract,
  updateSeats,
  type ContractRow,
} from './contracts.queries';
import { keepInvoice } from './keep-invoice';

const AT_A_TIME = 100;
/** How long notifications may be lost before it is noticed. */
const SYNCED_EVERY_MS = 6 * 3_600_000;

/** The next period of a contract that the product keeps, with the seats that were agreed on for it. */
const renewed = async (tx: Tx, contract: ContractRow): Promise<ContractRow> => {
  const seats = contract.next_seats ?? contract.seats;
  const start = contract.period_end!;
  const period = {
    period_start: start,
    period_end: periodEndAfter(start, contract.billing_day ?? start.getUTCDate()),
  };
  const next: ContractRow = { ...contract, ...period, seats, next_seats: null };
  await upsertContract(tx, contract, period);
  await updateSeats(tx, contract.company_id, { seats, next_seats: null });
  await keepInvoice(tx, next, periodStatement(keptSubscription(next)));
  return next;
};

/** What becomes of a contract whose period is over, and that no payment provider renews. */
const goOn = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  let contract = await lockContract(tx, companyId);
  const isOver = ({ period_end: end }: ContractRow): boolean => end !== null && end <= now;
  if (!isOver(contract) || contract.provider === 'Stripe' || contract.canceled_at !== null) return;
  const end = contract.period_end!;
  if (contract.plan === 'Invoice')
    return updateSeats(tx, companyId, { read_only_at: contract.read_only_at ?? graceEnd(end) });
  if (contract.cancel_at_period_end) {
    await upsertContract(tx, contract, { canceled_at: end });
    return updateSeats(tx, companyId, { next_seats: null, read_only_at: end });
  }
  while (isOver(contract)) contract = await renewed(tx, contract);
};

/** How often it is looked for contracts that are over. */
const EVERY_MS = 60_000;

/** Does work for each of some companies; one that fails keeps none of the others from theirs. */
const forEach = async (
  companies: readonly number[],
  work: (companyId: number) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  for (const companyId of companies) await work(companyId).catch(onFailure);
};

/**
 * Renews what is over, ends what was cancelled, and has contracts compared with the provider that were not for long or
 * that have a change nobody knows the outcome of.
 *
 * @param onFailure called for each contract with which it failed
 */
export const keepContracts = async (
  { database, jobs, config }: Pick<App, 'database' | 'jobs' | 'config'>,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  const over = await lookTogether(database, (tx) => listContractsOver(tx, now, AT_A_TIME));
  await forEach(over, (id) => database.system((tx) => goOn(tx, id, now)), onFailure);
  if (config.stripe === null) return;
  const before = {
    since: new Date(now.getTime() - SYNCED_EVERY_MS),
    lost: new Date(now.getTime() - CHANGE_TAKES_MS),
  };
  const stale = await database.system(
    (tx) => listCompaniesToSync(tx, { ...before, most: AT_A_TIME }),
    { readOnly: true },
  );
  const sync = (companyId: number) =>
    database.system((tx) => jobs.send(tx, 'sync-contract', { companyId }));
  await forEach(stale, sync, onFailure);
};

/**
 * Schedules it: now and every minute.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startKeepingContracts = (
  app: Pick<App, 'database' | 'jobs' | 'config'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, () => keepContracts(app, new Date(), onFailure), onFailure);
