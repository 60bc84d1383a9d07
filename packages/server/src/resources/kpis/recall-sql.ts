import { forgettingCurve } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';

/** Predicted recall of the memory `m` on a day, worked out as `predictedRecall` of the domain does. */
export const recallOn = (day: RawBuilder<unknown>): RawBuilder<number> => {
  const { decay, factor, decimals } = forgettingCurve();
  const unit = sql`${10 ** decimals}::float8`;
  const days = sql`greatest(${day} - m.last_reviewed_on, 0)`;
  const recall = sql`power(1 + ${factor}::float8 * ${days} / m.stability, ${decay}::float8)`;
  return sql<number>`(floor(${recall} * ${unit} + 0.5) / ${unit})`;
};
