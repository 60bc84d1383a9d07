import type { RuleOutcome } from '@tokiori/contract';
import type { Newcomer } from './people.queries';

/** What becomes of a newcomer who has nothing to be given; `otherwise`: of one who has nothing of the course. */
export const outcomeOf = (
  { held_id: held, is_removed: isRemoved, is_ready: isReady }: Newcomer,
  otherwise: 'Assigned' | 'Present',
): RuleOutcome => {
  if (held === null) return isReady || otherwise === 'Present' ? otherwise : 'Waiting';
  return isRemoved ? 'Removed' : 'Held';
};
