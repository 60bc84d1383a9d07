import type { ContractPlan, ContractProvider } from '@tokiori/contract';
import { sql } from 'kysely';
import { listAwaitedIds } from '../../shared/awaited-jobs.queries';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** A contract with the seats of its company; without a row of its own it is a trial. */
export interface ContractRow {
  company_id: number;
  company_name: string;
  time_zone: string;
  is_vendor: boolean;
  seats: number | null;
  next_seats: number | null;
  seats_used: number;
  read_only_at: Date | null;
  approved_at: Date | null;
  seats_requested: number | null;
  seats_requested_at: Date | null;
  plan: ContractPlan;
  provider: ContractProvider | null;
  period_start: Date | null;
  period_end: Date | null;
  billing_day: number | null;
  cancel_at_period_end: boolean;
  canceled_at: Date | null;
  price_per_seat: number | null;
  tax_percent: number | null;
  stripe_customer: string | null;
  stripe_subscription: string | null;
  stripe_item: string | null;
  payment_url: string | null;
  note: string;
  synced_at: Date | null;
  sync_count: number;
  revision: number;
  change_under_way: boolean;
  /** Seats that a decrease under way leads to; `null`: none is. */
  held_seats: number | null;
}

/** The contract of a company; `null` when there is no such company. */
export const findContract = async (tx: Tx, companyId: number): Promise<ContractRow | null> => {
  const { rows } = await sql<ContractRow>`
    select c.id as company_id, c.name as company_name, c.time_zone, c.is_vendor, c.seats, c.next_seats,
      c.read_only_at, c.approved_at, c.seats_requested, c.seats_requested_at,
      (select count(*) from users u where u.company_id = ${companyId} and u.deactivated_at is null) as seats_used,
      coalesce(t.plan, 'Trial') as plan, t.provider, t.period_start, t.period_end, t.billing_day,
      coalesce(t.cancel_at_period_end, false) as cancel_at_period_end, t.canceled_at, t.price_per_seat,
      t.tax_percent, t.stripe_customer, t.stripe_subscription, t.stripe_item, t.payment_url,
      coalesce(t.note, '') as note, t.synced_at, coalesce(t.sync_count, 0) as sync_count,
      coalesce(t.revision, 1) as revision,
      exists (
        select from contract_changes h where h.company_id = ${companyId} and h.finished_at is null
      ) as change_under_way,
      (
        select h.next_seats from contract_changes h
        where h.company_id = ${companyId} and h.finished_at is null and h.kind = 'decrease'
      ) as held_seats
    from companies c left join contracts t on t.company_id = c.id
    where c.id = ${companyId}`.execute(tx);
  return rows[0] ?? null;
};

/** What is kept of a contract beside the company's seats. */
export type ContractFields = Partial<
  Pick<
    ContractRow,
    | 'plan'
    | 'period_start'
    | 'period_end'
    | 'billing_day'
    | 'cancel_at_period_end'
    | 'canceled_at'
    | 'price_per_seat'
    | 'stripe_customer'
    | 'stripe_subscription'
    | 'stripe_item'
    | 'payment_url'
    | 'note'
    | 'synced_at'
  > & { provider: ContractProvider; tax_percent: number }
>;

/** Writes fields of a contract, which gets its row with the first of them. Runs as the system role. */
export const upsertContract = async (
  tx: Tx,
  { company_id: companyId, plan, provider }: Pick<ContractRow, 'company_id' | 'plan' | 'provider'>,
  fields: ContractFields,
): Promise<void> => {
  const values = { plan, provider: provider ?? ('Operator' as const), ...fields };
  await tx
    .insertInto('contracts')
    .values({ company_id: companyId, ...values })
    .onConflict((on) => on.column('company_id').doUpdateSet(values))
    .execute();
};

/** Raises the count of answers of the provider that were taken over. */
export const countSync = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('contracts')
    .set((eb) => ({ sync_count: eb('sync_count', '+', 1), synced_at: now }))
    .where('company_id', '=', companyId)
    .execute();
};

/** Writes what of a contract stands with the company. Runs as the system role. */
export const updateSeats = async (
  tx: Tx,
  companyId: number,
  fields: {
    seats?: number | null;
    next_seats?: number | null;
    read_only_at?: Date | null;
    approved_at?: Date;
    seats_requested?: number | null;
    seats_requested_at?: Date | null;
    /** `null`: the operator is told of the company once more. */
    approval_told_at?: null;
  },
): Promise<void> => {
  await tx.updateTable('companies').set(fields).where('id', '=', companyId).execute();
};

/** The company that is a customer of the provider; `null` when none is. */
export const findCompanyOfCustomer = async (tx: Tx, customer: string): Promise<number | null> => {
  const row = await tx
    .selectFrom('contracts')
    .select('company_id')
    .where('stripe_customer', '=', customer)
    .executeTakeFirst();
  return row?.company_id ?? null;
};

/** The companies that the provider knows. */
export const listCompaniesWithCustomer = async (tx: Tx): Promise<number[]> => {
  const rows = await tx
    .selectFrom('contracts')
    .select('company_id')
    .where('stripe_customer', 'is not', null)
    .execute();
  return rows.map(({ company_id: companyId }) => companyId);
};

/** Some contracts whose period is over, the oldest first: those that no provider renews. */
export const listContractsOver = async (tx: Tx, now: Date, most: number): Promise<number[]> => {
  const { rows } = await sql<{ company_id: number }>`
    select t.company_id from contracts t join companies c on c.id = t.company_id
    where t.provider <> 'Stripe' and t.period_end <= ${now} and t.canceled_at is null
      and (t.plan = 'Card' or c.read_only_at is null)
    order by t.period_end, t.company_id limit ${most}`.execute(tx);
  return rows.map((row) => row.company_id);
};

/**
 * Some companies whose contract is to be compared with the provider, and that no job is to compare yet: while the provider
 * does not answer, jobs would be added to those that are tried again. Runs as the system role.
 *
 * @param since contracts that have not been compared since then, the longest ago first
 * @param lost and those with a change that has been under way since before then
 */
export const listCompaniesToSync = async (
  tx: Tx,
  { since, lost, most }: { since: Date; lost: Date; most: number },
): Promise<number[]> => {
  const awaited = await listAwaitedIds(tx, { queue: 'sync-contract', member: 'companyId' });
  const { rows } = await sql<{ company_id: number }>`
    (select company_id from contract_changes
      where finished_at is null and created_at < ${lost} and company_id <> all(${awaited}::bigint[])
      order by created_at limit ${most})
    union
    (select company_id from contracts
      where stripe_customer is not null and (synced_at is null or synced_at < ${since})
        and company_id <> all(${awaited}::bigint[])
      order by synced_at nulls first, company_id limit ${most})`.execute(tx);
  return rows.map((row) => row.company_id);
};

/** The address that a customer of the provider gets; `null` for a user without one. */
export const findBillingAddress = async (
  tx: Tx,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
): Promise<string | null> => {
  const row = await tx
    .selectFrom('users')
    .select('email')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? null;
};

/** When a day begins in a time zone. */
export const getStartOfDay = async (tx: Tx, day: string, timeZone: string): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select ${day}::date::timestamp at time zone ${timeZone} as at`.execute(tx);
  return onlyRow(rows).at;
};
