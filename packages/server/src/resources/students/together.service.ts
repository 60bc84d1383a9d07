import { TOGETHER_PEOPLE, type StudentTogether } from '@tokiori/contract';
import { mondayOf } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { smallGroupLimit } from '../companies/companies.access';
import { findDepartmentLearners } from './sums.queries';

/** How many of the learner's department have learnt this week; nothing where it would tell who. */
export const studentTogether = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<StudentTogether> => {
  const together = await findDepartmentLearners(tx, caller, { from: mondayOf(today), to: today });
  const least = Math.max(TOGETHER_PEOPLE, await smallGroupLimit(tx, caller.companyId));
  return { together: together && together.learners >= least ? together : null };
};
