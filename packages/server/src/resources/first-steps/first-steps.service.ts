import type { FirstSteps } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { firstSteps } from '@tokiori/domain';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import {
  insertFirstStepsPutAway,
  countFirstSteps,
  deleteFirstStepsPutAway,
} from './first-steps.queries';

const answer = async (tx: Tx, { companyId }: Pick<Caller, 'companyId'>): Promise<FirstSteps> => {
  const { course_id, put_away, ...counts } = await countFirstSteps(tx, companyId);
  const { steps, isOver } = firstSteps(counts);
  return { steps, is_over: isOver, put_away, course_id };
};

export const getFirstSteps = ({ tx, caller }: CallOf<typeof endpoints.getFirstSteps>) =>
  answer(tx, caller);

/** For all admins of the company: what is left to do is the company's, not one person's. */
export const putFirstSteps = async ({
  tx,
  caller,
  body,
  now,
}: CallOf<typeof endpoints.putFirstSteps>): Promise<FirstSteps> => {
  if (body.put_away) await insertFirstStepsPutAway(tx, caller.companyId, now);
  else await deleteFirstStepsPutAway(tx, caller.companyId);
  return answer(tx, caller);
};
