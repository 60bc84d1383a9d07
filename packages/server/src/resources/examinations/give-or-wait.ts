import type { ExaminationsBody } from '@tokiori/contract';
import { audit } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import { visibleCourse } from '../course-templates/course-templates.service';
import { idsOfPrerequisites } from '../course-templates/prerequisites.access';
import type { ExaminationRow } from '../deliveries/examination-row';
import { giveCourse, type GivenCourse } from './give-course';
import { listReady, upsertWaiting } from './waiting.queries';

/** Who of some people may begin a course: the others have not passed what it asks for before. */
export const readyForCourse = async (
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  { courseId, people, today }: { courseId: number; people: readonly number[]; today: string },
): Promise<readonly number[]> => {
  const course = await visibleCourse(tx, caller, courseId);
  const prerequisites = await idsOfPrerequisites(tx, caller, course);
  if (prerequisites.length === 0) return people;
  return listReady(tx, caller.companyId, { people, prerequisites, today });
};

/** Gives an assigned course to those who may begin it, and lets the others wait. */
export const giveOrWait = async (
  tx: Tx,
  caller: Caller,
  { body, ...given }: GivenCourse & { body: ExaminationsBody },
  when: { now: Date; today: string },
): Promise<ExaminationRow[]> => {
  const { plan, people } = given;
  const courseId = plan.courseTemplateId;
  const ready = await readyForCourse(tx, caller, { courseId, people, today: when.today });
  const { user_ids: _u, department_ids: _d, skip_assigned: _s, ...wanted } = body;
  const isReady = new Set(ready);
  const waiting = people.filter((id) => !isReady.has(id));
  const { from, to } = plan;
  const of = { courseId, people: waiting, from, to, plan: wanted, now: when.now };
  await upsertWaiting(tx, caller, of);
  if (waiting.length > 0)
    await audit(tx, caller, {
      action: 'examinations.assign',
      targetId: courseId,
      changes: { user_ids: waiting, from, to, waits: true },
    });
  return giveCourse(tx, caller, { ...given, people: ready }, when);
};
