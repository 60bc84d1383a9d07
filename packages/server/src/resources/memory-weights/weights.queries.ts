import type { PersonEffects, WeightsFit } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { Tables } from '../../tables';

/** Why weights were taken or not, as `memory_weights` keeps it. */
export type WeightsReason = Tables['memory_weights']['reason'];

/** How fitting went for a company. */
export interface FitRecord extends Partial<Omit<WeightsFit, 'verdict' | 'taken' | 'fitted'>> {
  reason: WeightsReason;
  isTaken: boolean;
  /** `null`: the default ones where they are taken, else none. */
  weights: readonly number[] | null;
  /** Of people, where they are taken. */
  effects: PersonEffects;
  fittedAt: Date;
}

/** Keeps how it went as the company's next version. What is taken takes the place of what stood, with its effects. */
export const insertWeights = async (
  tx: Tx,
  companyId: number,
  record: FitRecord,
): Promise<void> => {
  const { weights, effects, reviewCount = 0, heldOutCount = 0 } = record;
  await sql`
    insert into memory_weights (company_id, version, weights, is_taken, reason, review_count, held_out_count,
      default_loss, current_loss, fitted_loss, effects_loss, fitted_at)
    select ${companyId}, coalesce(max(version), 0) + 1, ${weights && [...weights]}::float8[], ${record.isTaken}::boolean,
      ${record.reason}::text, ${reviewCount}::int, ${heldOutCount}::int, ${record.defaultLoss ?? null}::float8,
      ${record.currentLoss ?? null}::float8, ${record.fittedLoss ?? null}::float8,
      ${record.effectsLoss ?? null}::float8, ${record.fittedAt}::timestamptz
    from memory_weights where company_id = ${companyId}`.execute(tx);
  if (!record.isTaken) return;
  await tx.deleteFrom('memory_effects').where('company_id', '=', companyId).execute();
  // Who was deleted meanwhile has none.
  await sql`
    insert into memory_effects (company_id, user_id, version, effect)
    select ${companyId}, u.id, w.version, e.effect
    from unnest(${[...effects.keys()]}::bigint[], ${[...effects.values()]}::float8[]) as e (user_id, effect)
    join users u on u.company_id = ${companyId} and u.id = e.user_id
    cross join (select max(version) as version from memory_weights where company_id = ${companyId}) w`.execute(
    tx,
  );
};

/** For how many people an effect of their own is reckoned in. */
export const countEffects = async (tx: Tx, companyId: number, version: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('memory_effects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return count;
};
