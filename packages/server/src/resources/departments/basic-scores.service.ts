import type { listDepartmentBasicScores } from '@tokiori/contract';
import { rate } from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { basicScoresOfDepartment } from './basic-scores.queries';
import { managedDepartment } from './departments.access';

/** How a department and those below it stand in each basic, up to a day (today unless told). */
export const basicScorePage = async ({
  tx,
  caller,
  params: { department_id: departmentId },
  query,
  list,
  now,
}: CallOf<typeof listDepartmentBasicScores>) => {
  await managedDepartment(tx, caller, departmentId);
  const { companyId, timeZone } = caller;
  const to = query.to ?? todayOf(caller, now);
  const scope = { companyId, departmentId, timeZone, to };
  const { rows, total } = await basicScoresOfDepartment(tx, scope, list);
  return { rows: rows.map((row) => ({ ...row, correct_rate: rate(row.right, row.asked) })), total };
};
