import type { PersonEffects } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from './caller';
import { companyWeightsOf, type CompanyWeights, type WeightsRow } from './company-weights';

interface TakenWeightsRow extends WeightsRow {
  fitted_at: Date;
  /** Of the answers that they were fitted to. */
  review_count: number;
}

/** The company's latest weights that were taken; `null`: none were. */
export const findTakenWeights = async (
  tx: Tx,
  companyId: number,
): Promise<TakenWeightsRow | null> => {
  const { rows } = await sql<TakenWeightsRow>`
    select version, weights, fitted_at, review_count from memory_weights
    where company_id = ${companyId} and is_taken
    order by version desc limit 1`.execute(tx);
  return rows[0] ?? null;
};

/** The weights that a company reckons by now: those, or the default ones. */
export const findWeightsInForce = async (tx: Tx, companyId: number): Promise<CompanyWeights> =>
  companyWeightsOf(companyId, await findTakenWeights(tx, companyId));

/** The effects of people that belong to the weights; of everybody who has one where nobody is named. */
export const listEffects = async (
  tx: Tx,
  companyId: number,
  { version }: CompanyWeights,
  userIds: readonly number[] | null = null,
): Promise<PersonEffects> => {
  if (version === null) return new Map();
  const { rows } = await sql<{ user_id: number; effect: number }>`
    select user_id, effect from memory_effects where company_id = ${companyId} and version = ${version}
      and ${userIds === null ? sql`true` : sql`user_id = any(${[...userIds]}::bigint[])`}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.user_id, row.effect]));
};
