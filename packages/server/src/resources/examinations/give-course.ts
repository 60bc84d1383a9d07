import type { Tx } from '../../shared/caller';
import { audit, changedFields, type Actor } from '../../shared/audit';
import type { ExaminationRow } from '../deliveries/examination-row';
import { examinationsById } from '../deliveries/held-examinations.access';
import { moveEndsOfNew } from '../leaves/ends.service';
import { notify } from '../notifications/notify';
import { insertExaminations, lockGiving, type NewExaminations } from './assign.queries';
import { deleteWaiting } from './waiting.queries';

/** Waits until nobody else gives the course: who holds it is looked at after this, in the same transaction. */
export const beginToGive = (tx: Tx, companyId: number, courseId: number): Promise<void> =>
  lockGiving(tx, companyId, courseId);

/** A course that is given to people. */
export interface GivenCourse {
  plan: NewExaminations;
  people: readonly number[];
  /** What the audit log says besides. */
  more?: Record<string, unknown>;
  /** Whether others tell them of it in their own words. */
  isToldElsewhere?: boolean;
  /** Who had assigned it; unless told, who acts. */
  createdBy?: number | null;
}

/** Tells everybody but who assigned it to themselves. */
const tellHolders = (
  tx: Tx,
  { companyId, userId }: Actor,
  made: readonly ExaminationRow[],
  now: Date,
): Promise<void> => {
  const told = made
    .filter((row) => row.user_id !== userId)
    .map((row) => ({
      userId: row.user_id,
      subjectId: row.id,
      data: {
        name: row.name,
        examination_id: row.id,
        from: row.from_date,
        to: row.to_date,
        question_count: row.question_count,
      },
    }));
  return notify(tx, { companyId, kind: 'Assigned' }, told, now);
};

/**
 * Gives a course to people who do not hold it (look at that after `beginToGive`): what every way of assigning does, by hand or by a rule. They are told, and
 * it is in the audit log with `more`.
 */
export const giveCourse = async (
  tx: Tx,
  actor: Actor,
  { plan, people, more = {}, isToldElsewhere = false, createdBy = actor.userId }: GivenCourse,
  { now, today }: { now: Date; today: string },
): Promise<ExaminationRow[]> => {
  if (people.length === 0) return [];
  const { companyId } = actor;
  const ids = await insertExaminations(tx, { companyId, userId: createdBy }, people, plan);
  await deleteWaiting(tx, companyId, { courseId: plan.courseTemplateId, people });
  if (plan.to !== null) await moveEndsOfNew(tx, actor, people, today);
  const made = await examinationsById(tx, actor, ids);
  if (!isToldElsewhere) await tellHolders(tx, actor, made, now);
  await audit(tx, actor, {
    action: 'examinations.assign',
    targetId: plan.courseTemplateId,
    changes: {
      user_ids: people,
      from: plan.from,
      to: plan.to,
      ...changedFields({ ...plan.ofCourse }, { ...plan.chosen }),
      ...more,
    },
  });
  return made;
};
