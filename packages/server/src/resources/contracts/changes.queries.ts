import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';

export type ChangeRow = Selectable<Tables['contract_changes']>;
export type ChangeKind = ChangeRow['kind'];

const COLUMNS = [
  'company_id',
  'id',
  'kind',
  'user_id',
  'key',
  'asked',
  'seats',
  'next_seats',
  'subscription',
  'item',
  'pays',
  'priced_at',
  'created_at',
  'finished_at',
  'outcome',
] as const;

/** The change that came with a key; `null`: none has. */
export const findChangeOfKey = async (
  tx: Tx,
  { companyId, userId, key }: { companyId: number; userId: number; key: string },
): Promise<ChangeRow | null> =>
  (await tx
    .selectFrom('contract_changes')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()) ?? null;

export const insertChange = async (
  tx: Tx,
  change: Omit<ChangeRow, 'finished_at' | 'outcome'>,
): Promise<ChangeRow> =>
  tx
    .insertInto('contract_changes')
    .values({ ...change, finished_at: null, outcome: null })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Ends a change. @returns false when it had ended as made before */
export const updateOutcomeOfChange = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<ChangeRow, 'company_id' | 'id'>,
  outcome: NonNullable<ChangeRow['outcome']>,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('contract_changes')
    .set({ finished_at: now, outcome })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'done')]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Forgets a change that was refused, so that its key can be used once more. */
export const deleteChange = async (
  tx: Tx,
  { company_id: companyId, id }: Pick<ChangeRow, 'company_id' | 'id'>,
): Promise<void> => {
  await tx
    .deleteFrom('contract_changes')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Ends changes of a company whose outcome nobody waits for any more: what the provider says is what has become of them. */
export const updateLostChanges = async (
  tx: Tx,
  companyId: number,
  { before, now }: { before: Date; now: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update contract_changes set finished_at = ${now}, outcome = 'unknown'
    where company_id = ${companyId} and finished_at is null and created_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** The change of a company that is under way; `null`: none is. */
export const findOpenChange = async (tx: Tx, companyId: number): Promise<ChangeRow | null> =>
  (await tx
    .selectFrom('contract_changes')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Whether a page on which a first contract is paid was opened after a moment. */
export const hasCheckoutSince = async (tx: Tx, companyId: number, since: Date): Promise<boolean> =>
  (await tx
    .selectFrom('contract_changes')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'start')
    .where('created_at', '>', since)
    .executeTakeFirst()) !== undefined;

/** The endpoint for which a user's key was used already; `null`: for none. */
export const findEndpointOfKey = async (
  tx: Tx,
  { companyId, userId, key }: { companyId: number; userId: number; key: string },
): Promise<string | null> =>
  (
    await tx
      .selectFrom('idempotency_keys')
      .select('endpoint')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.endpoint ?? null;
