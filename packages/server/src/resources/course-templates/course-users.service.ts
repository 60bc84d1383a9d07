import type * as endpoints from '@tokiori/contract';
import type { CourseUser, Query } from '@tokiori/contract';
import { sql } from 'kysely';
import { assignedBy } from '../../shared/assignment-words';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { uncountedOffers } from '../deliveries/count-offered';
import { reachOf } from '../deliveries/reach';
import { visibleUsers } from '../../shared/visible-users.access';
import { isInState, userFilterContext } from '../users/users.filters';
import { visibleCourse } from './course-templates.access';
import { asCourseUser } from './course-templates.present';
import { pageOfCourseUsers } from './users.queries';

/** The users of a course whom the caller may see, or those who do not hold it. */
export const listCourseUsers = async (call: CallOf<typeof endpoints.listCourseUsers>) => {
  const { tx, caller, params, query, list, now } = call;
  const { id: courseId } = await visibleCourse(tx, caller, params.id);
  const today = todayOf(caller, now);
  const where = [visibleUsers(caller), isInState(query, list.ids)];
  const context = await userFilterContext(call, today, courseId);
  const uncounted = await uncountedOffers(tx, caller, courseId, today);
  const of = { courseId, today, uncounted, where, context };
  const { rows, total } = await pageOfCourseUsers(call, of);
  const running = rows.flatMap(({ live, examination_id: id }) => (live && id !== null ? [id] : []));
  const reach = await reachOf(tx, caller, running, today);
  const held = rows.flatMap(({ examination_id: id }) => (id === null ? [] : [id]));
  const assigned = await assignedBy(tx, caller.companyId, held);
  return { rows: rows.map((row) => asCourseUser(row, today, { reach, assigned })), total };
};

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
  const uncounted = await uncountedOffers(tx, caller, courseId, today);
  const of = { courseId, today, uncounted, where, context };
  const { rows } = await pageOfCourseUsers(call, of);
  return rows.map(({ id }) => id);
};

/** Somebody with what they have of a course: what runs, else what they had last. */
export interface CourseHolder extends Pick<CourseUser, 'id' | 'name' | 'department_name'> {
  /** `null`: they never had it. */
  examination: (NonNullable<CourseUser['examination']> & { disabled: boolean }) | null;
}

/** The same for people who are proved to be visible, in the order of their ids; nothing is filtered and nobody left out. */
export const holdersAmong = async (
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  courseId: number,
  userIds: readonly number[],
): Promise<CourseHolder[]> => {
  const list = { sort: null, offset: 0, limit: userIds.length, ids: null };
  const call = { tx, caller, query: {}, list } as CallOf<typeof endpoints.listCourseUsers>;
  const today = todayOf(caller, now);
  const context = await userFilterContext({ tx, caller, query: {}, now }, today, courseId);
  const uncounted = await uncountedOffers(tx, caller, courseId, today);
  const where = [sql<boolean>`u.id = any(${[...userIds]}::bigint[])`];
  const of = { courseId, today, uncounted, where, context };
  const { rows } = await pageOfCourseUsers(call, of);
  const unasked = { reach: new Map<number, never>(), assigned: new Map<number, never>() };
  return rows.map((row) => {
    const { id, name, department_name, examination } = asCourseUser(row, today, unasked);
    const disabled = row.disabled ?? false;
    return { id, name, department_name, examination: examination && { ...examination, disabled } };
  });
};
