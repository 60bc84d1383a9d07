import { MEMORY_DECAY, MEMORY_DECIMALS, MEMORY_FACTOR } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';

const UNIT = sql`${10 ** MEMORY_DECIMALS}::float8`;

/** The predicted recall of the row `m` of `memories` on a day, as `predictedRecall` of the domain has it. */
export const recallOn = (day: RawBuilder<string>): RawBuilder<number> => sql`least(floor(
  power(1 + ${MEMORY_FACTOR}::float8 * greatest(${day} - m.last_reviewed_on, 0) / m.stability, ${MEMORY_DECAY}::float8)
  * ${UNIT} + 0.5) / ${UNIT}, m.recall_ceiling)`;
