import { planReorganisation, type PersonNow, type ReorganisationPlan } from '@tokiori/domain';
import type { ReorganisationEntry } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';
import { listDepartmentsNow, listPeopleNow } from './organisation.queries';

/** What entries make of the company as it is now, and the people that they concern. */
export const planNow = async (
  tx: Tx,
  companyId: number,
  entries: readonly ReorganisationEntry[],
  { locked = false } = {},
): Promise<{ plan: ReorganisationPlan; people: PersonNow[] }> => {
  const departments = await listDepartmentsNow(tx, companyId);
  const people = await listPeopleNow(tx, companyId, {
    ids: entries.flatMap((entry) => (entry.kind === 'Person' ? entry.user_id : [])),
    departmentIds: entries.flatMap((entry) =>
      entry.kind === 'MergeDepartment' || entry.kind === 'CloseDepartment'
        ? entry.department_id
        : [],
    ),
    locked,
  });
  return { plan: planReorganisation({ departments, people }, entries), people };
};
