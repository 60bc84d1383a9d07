import type * as endpoints from '@tokiori/contract';
import type { KpiWeakPoints } from '@tokiori/contract';
import { rate } from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { visibleUser } from '../../shared/visible-users.access';
import { listFadingQuestions, listWeakCategories } from './weak-points.queries';

export const getKpiWeakPoints = async (
  call: CallOf<typeof endpoints.getKpiWeakPoints>,
): Promise<KpiWeakPoints> => {
  const { tx, caller, params, now } = call;
  const { id } = await visibleUser(tx, caller, params.user_id);
  const categories = await listWeakCategories(tx, caller.companyId, id);
  return {
    categories: categories.map(({ asked, right, ...category }) => ({
      ...category,
      figure: { value: rate(right, asked), numerator: right, denominator: asked },
    })),
    fading: await listFadingQuestions(tx, caller.companyId, id, todayOf(caller, now)),
  };
};
