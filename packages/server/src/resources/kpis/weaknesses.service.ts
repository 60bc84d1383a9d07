import type * as endpoints from '@tokiori/contract';
import type { KpiWeakness } from '@tokiori/contract';
import { rate } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { pageOfRows, type Page } from '../../platform/list-pages';
import { isAdmin, type CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { hiddenInCut } from './disclosure';
import { openReport, type Report } from './report';
import { listWeaknesses, type WordedWeakness } from './weaknesses.queries';

type Call = CallOf<typeof endpoints.listKpiWeaknesses>;

/** Whose weaknesses are asked for; a manager who names no department means the uppermost of theirs. */
const askedDepartments = (report: Report, top: number | undefined): (number | null)[] => {
  const { caller, departments, departmentsById } = report;
  if (top !== undefined) return departments.some(({ id }) => id === top) ? [top] : [];
  if (isAdmin(caller)) return [null];
  return departments
    .filter(({ parentId }) => parentId === null || !departmentsById.get(parentId)?.isReported)
    .map(({ id }) => id);
};

const present = ({ asked, correct, reckoned_at: at, ...row }: WordedWeakness): KpiWeakness => ({
  id: [row.department_id ?? 'all', row.minor_category_id, row.question_id ?? 'all'].join('-'),
  ...row,
  figure: { value: rate(correct, asked), numerator: correct, denominator: asked },
  reckoned_at: at.toISOString(),
});

export const listKpiWeaknesses = async (call: Call): Promise<Page<KpiWeakness>> => {
  const { tx, caller, now, query, list } = call;
  const { department_id: top, by, minor_category_id: minorCategoryId = null } = query;
  if (query.membership === 'then')
    throw new AppError('MEMBERSHIP_NOT_KEPT', { field: 'membership' });
  const today = todayOf(caller, now);
  const period = { from: today, to: today, membership: 'now' } as const;
  // The department is no filter of the people: what hides it are the others beside it.
  const report = await openReport({ tx, caller, now, query: { ...period, department_id: top } });
  const hidden = hiddenInCut(report, 'department', report.everybody);
  const asked = askedDepartments(report, top).filter((id) => id === null || !hidden.has(id));
  const rows = await listWeaknesses(tx, caller.companyId, asked, { by, minorCategoryId });
  // The limit may have been raised since the night.
  const told = rows.filter(({ people }) => people >= report.limit).map(present);
  return pageOfRows<typeof endpoints.listKpiWeaknesses, KpiWeakness>(told, list, {
    id: ({ id }) => id,
    value: ({ figure }) => figure.value,
    people: ({ people }) => people,
  });
};
