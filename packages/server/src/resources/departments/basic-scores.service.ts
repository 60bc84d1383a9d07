import type * as endpoints from '@tokiori/contract';
import { rate } from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { basicScoresOfDepartment } from './basic-scores.queries';
import { managedDepartment } from './departments.access';

/** Scores of a department and those below it in each basic, up to a day (default: today). */
export const listDepartmentBasicScores = async (
  call: CallOf<typeof endpoints.listDepartmentBasicScores>,
) => {
  const { tx, caller, params, query, now } = call;
  await managedDepartment(tx, caller, params.department_id);
  const { rows, total } = await basicScoresOfDepartment(call, query.to ?? todayOf(caller, now));
  return {
    rows: rows.map((row) => ({ ...row, correct_rate: rate(row.correct_count, row.asked) })),
    total,
  };
};
