import type { ChangedCourseStates, CourseState } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import type { CallOf, Tx } from '../../shared/caller';
import { editableCourse } from './course-templates.access';
import { isTaken, updateStates } from './life.queries';

interface Issue {
  field: string;
  message: string;
}

/** What keeps a course from another state: what somebody has taken, or all companies see, is no draft any more. */
export const stateIssues = async (
  tx: Tx,
  { id, state: current, preset }: { id: number; state: CourseState; preset: boolean },
  wanted: CourseState,
  field: string,
): Promise<Issue[]> => {
  if (wanted !== 'Draft' || current === 'Draft') return [];
  if (preset) return [{ field, message: '提供したコースは、下書きに戻せません。' }];
  if (!(await isTaken(tx, id))) return [];
  return [{ field, message: '受講した人がいるコースは、下書きに戻せません。' }];
};

type StatesCall = CallOf<typeof endpoints.changeCourseStates>;

/** The courses that the body names, locked by id, so that two calls never wait for each other. */
const lockCourses = async ({ tx, caller, body }: StatesCall) => {
  const found: Awaited<ReturnType<typeof editableCourse>>[] = [];
  for (const { id } of body.courses.toSorted((a, b) => a.id - b.id))
    found.push(
      await editableCourse(tx, caller, id).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
        const index = body.courses.findIndex((course) => course.id === id);
        const message = '指定されたコースが見つかりません。';
        throw invalid([{ field: `courses.${index}.id`, message }]);
      }),
    );
  return new Map(found.map((course) => [course.id, course]));
};

/** Changes the states of courses, all or none. What has the wanted state already is left as it is. */
export const changeCourseStates = async (call: StatesCall): Promise<ChangedCourseStates> => {
  const { tx, caller, body, now } = call;
  const known = await lockCourses(call);
  const before: ChangedCourseStates['before'] = [];
  const issues: Issue[] = [];
  for (const [index, { id, state }] of body.courses.entries()) {
    const course = known.get(id);
    if (!course || course.state === state) continue;
    issues.push(...(await stateIssues(tx, course, state, `courses.${index}.state`)));
    before.push({ id, state: course.state });
  }
  if (issues.length > 0) throw invalid(issues);
  const wanted = new Map(body.courses.map(({ id, state }) => [id, state]));
  const changed = [...wanted].map(([id, state]) => ({ id, state }));
  await updateStates(tx, caller.companyId, changed, now);
  for (const { id, state } of before)
    await audit(tx, caller, {
      action: 'course_template.update',
      targetId: id,
      changes: changedFields({ state }, { state: wanted.get(id) }),
    });
  return { before };
};
