import type { listUsers, Query } from '@tokiori/contract';
import type { Condition, Filters } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { visibleUsers } from '../../shared/visible-users.access';
import { isInState, userFilterContext, userFiltersOf } from './users.filters';
import { holding } from './users.queries';

interface UserListCall {
  tx: Tx;
  caller: Caller;
  query: Partial<Query<typeof listUsers>>;
  now: Date;
}

/**
 * What a query of the user list comes to: which users the caller sees, and the SQL of each filter. `ids`: the rows that
 * are named.
 */
export const userListConditions = async (
  asked: UserListCall,
  ids: readonly unknown[] | null,
): Promise<{ where: readonly Condition[]; filters: Filters<typeof listUsers> }> => {
  const { caller, query, now } = asked;
  const today = todayOf(caller, now);
  const context = await userFilterContext(asked, today, query.course_template_id);
  return {
    where: [visibleUsers(caller), isInState(query, ids)],
    filters: {
      ...userFiltersOf(caller, context),
      assign_type: (wanted, { course_template_id: courseId }) => holding(wanted, courseId, today),
      course_template_id: null,
    },
  };
};
