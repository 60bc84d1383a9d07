import type * as endpoints from '@tokiori/contract';
import type { Query } from '@tokiori/contract';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { visibleUsers } from '../users/users.access';
import { isInState, userFilterContext } from '../users/users.filters';
import { pageOfCourseUsers } from './users.queries';

/** The ids of the users that the list of a course finds, the first `most` of them. */
export const idsOfCourseUsers = async (
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  courseId: number,
  query: Query<typeof endpoints.listCourseUsers>,
  most: number,
): Promise<number[]> => {
  const list = { sort: null, offset: 0, limit: most, ids: null };
  const call = { tx, caller, query, list } as CallOf<typeof endpoints.listCourseUsers>;
  const where = [visibleUsers(caller), isInState(query, null)];
  const today = todayOf(caller, now);
  const context = await userFilterContext({ tx, caller, query, now }, today, courseId);
  const { rows } = await pageOfCourseUsers(call, { courseId, today, where, context });
  return rows.map(({ id }) => id);
};
