import type { ChangedCourseStates, CourseState } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { auditMany, changedFields } from '../../shared/audit';
import type { CallOf, Tx } from '../../shared/caller';
import { refuseStale } from '../../shared/revisions';
import { mayChange } from '../../shared/presets';
import { visibleCourse } from './course-templates.access';
import { isTaken, lockStates, updateStates, type CourseWithState } from './life.queries';

interface Issue {
  field: string;
  message: string;
}

/** What keeps a course from another state: what somebody has taken, or all companies see, is no draft any more. */
export const stateIssues = async (
  tx: Tx,
  { id, state: current, preset }: CourseWithState,
  wanted: CourseState,
  field: string,
): Promise<Issue[]> => {
  if (wanted === current) return [];
  // All companies see what has ended or is archived: that would show them what was never offered.
  if (preset && current === 'Draft' && wanted !== 'Live')
    return [{ field, message: '提供する前のコースは、公開するか、削除してください。' }];
  if (wanted !== 'Draft') return [];
  if (preset) return [{ field, message: '提供したコースは、下書きに戻せません。' }];
  if (!(await isTaken(tx, id))) return [];
  return [{ field, message: '受講した人がいるコースは、下書きに戻せません。' }];
};

type StatesCall = CallOf<typeof endpoints.changeCourseStates>;

/** The courses that the body names, locked. @throws AppError for one that is named twice, not seen, or not the caller's to change */
const lockCourses = async ({ tx, caller, body }: StatesCall) => {
  const ids = body.courses.map(({ id }) => id);
  const states = await lockStates(tx, caller.companyId, ids);
  if ([...states.values()].some((course) => !mayChange(caller, course)))
    throw new AppError('FORBIDDEN');
  const issues: Issue[] = [];
  for (const [index, id] of ids.entries()) {
    const field = `courses.${index}.id`;
    if (ids.indexOf(id) < index)
      issues.push({ field, message: '同じコースが2回指定されています。' });
    if (states.has(id)) continue;
    const isSeen = await visibleCourse(tx, caller, id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    if (isSeen) throw new AppError('FORBIDDEN');
    issues.push({ field, message: '指定されたコースが見つかりません。' });
  }
  if (issues.length > 0) throw invalid(issues);
  return states;
};

/** Changes the states of courses, all or none. What has the wanted state already is left as it is. */
export const changeCourseStates = async (call: StatesCall): Promise<ChangedCourseStates> => {
  const { tx, caller, body, now } = call;
  const courses = await lockCourses(call);
  for (const { id, revision: basedOn } of body.courses) {
    const row = courses.get(id);
    if (row) await refuseStale(tx, caller, { target: 'course_template', row, basedOn, now });
  }
  const changing = body.courses.flatMap(({ id, state }, index) => {
    const course = courses.get(id);
    return course && course.state !== state ? [{ id, state, course, index }] : [];
  });
  const issues: Issue[] = [];
  for (const { course, state, index } of changing)
    issues.push(...(await stateIssues(tx, course, state, `courses.${index}.state`)));
  if (issues.length > 0) throw invalid(issues);
  const wanted = changing.map(({ id, state }) => ({ id, state }));
  const revisions = new Map(
    (await updateStates(tx, caller.companyId, wanted, now)).map((row) => [row.id, row.revision]),
  );
  await auditMany(
    tx,
    caller,
    changing.map(({ id, state, course }) => ({
      action: 'course_template.update' as const,
      targetId: id,
      changes: changedFields({ state: course.state }, { state }),
      revision: revisions.get(id),
    })),
  );
  return {
    before: changing.map(({ id, course }) => ({
      id,
      state: course.state,
      revision: revisions.get(id) ?? course.revision,
    })),
  };
};
