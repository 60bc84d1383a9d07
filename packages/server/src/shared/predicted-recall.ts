import { MEMORY_DECAY, MEMORY_DECIMALS, MEMORY_FACTOR } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';

const UNIT = sql`${10 ** MEMORY_DECIMALS}::float8`;

const rounded = (value: RawBuilder<number>): RawBuilder<number> =>
  sql`(floor((${value}) * ${UNIT} + 0.5) / ${UNIT})`;

/** The factor of the curve of `m`, as `curveOf` of the domain has it. */
const factor = sql<number>`case when m.decay is null then ${MEMORY_FACTOR}::float8
  else ${rounded(sql`exp(ln(0.9::float8) / -m.decay) - 1`)} end`;

/** What the weights predict, before the effect of the person. */
const byWeights = (day: RawBuilder<string>): RawBuilder<number> =>
  sql`least(${rounded(sql`
  power(1 + (${factor}) * greatest(${day} - m.last_reviewed_on, 0) / m.stability,
    coalesce(-m.decay, ${MEMORY_DECAY}::float8))`)}, m.recall_ceiling)`;

/** The predicted recall of the row `m` of `memories` on a day, as `predictedRecall` of the domain has it. */
export const recallOn = (day: RawBuilder<string>): RawBuilder<number> =>
  sql`case when m.person_effect is null then ${byWeights(day)}
    else coalesce(${rounded(sql`
      m.person_effect / (m.person_effect - 1 + 1 / nullif(${byWeights(day)}, 0))`)}, 0) end`;
