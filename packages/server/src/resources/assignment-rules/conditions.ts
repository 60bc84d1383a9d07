import type { AssignmentConditions } from '@tokiori/contract';
import { namesDeleted, type ConditionNames } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import { AppError, invalid } from '../../platform/errors';
import type { Condition } from '../../platform/list-pages';
import type { Tx } from '../../shared/caller';
import { dayOfUser, type Moment } from '../../shared/day-of-user';
import { hasPassed } from '../../shared/passed-courses';
import { departmentsWithDescendants } from '../departments/departments.access';
import { havingAttributes } from '../user-attributes/values.service';

/** SQL: the day on which the user of the alias `u` entered the company, or was registered where that is not known. */
export const joinedOn = ({ timeZone }: Pick<Moment, 'timeZone'>): RawBuilder<string> =>
  sql<string>`coalesce(u.entrance_date, (u.created_at at time zone ${timeZone})::date)`;

/** What is wrong with attributes, at the field of the rule that asks for them. */
const atConditions = (error: unknown): never => {
  if (!(error instanceof AppError)) throw error;
  throw invalid(
    error.items.map(({ message, field }) => ({
      message,
      field: `conditions.${field ?? 'attributes'}`,
    })),
  );
};

const isMember = (
  companyId: number,
  departmentIds: readonly number[],
): Condition => sql<boolean>`exists (
  select from user_departments member
  where member.company_id = ${companyId} and member.user_id = u.id
    and member.department_id in ${departmentsWithDescendants(companyId, departmentIds)})`;

/**
 * SQL: whether a rule takes the active user of the alias `u`, never null. How long ago somebody joined counts when they
 * are taken (`isNew`) and lets nobody go: the course would be withdrawn by the mere passing of time.
 *
 * @throws AppError VALIDATION_FAILED for attributes that are not there or asked for wrongly
 */
export const takesUser = async (
  tx: Tx,
  moment: Moment,
  conditions: AssignmentConditions,
  { isNew }: { isNew: boolean },
): Promise<Condition> => {
  const { companyId } = moment;
  const day = dayOfUser(moment);
  const { department_ids, profession_ids, post_ids, joined_within_days } = conditions;
  const joined = joinedOn(moment);
  const all: Condition[] = [
    await havingAttributes(tx, companyId, conditions.attributes).catch(atConditions),
    ...(department_ids.length > 0 ? [isMember(companyId, department_ids)] : []),
    ...(profession_ids.length > 0
      ? [sql<boolean>`u.profession_id = any(${profession_ids}::bigint[])`]
      : []),
    ...(post_ids.length > 0 ? [sql<boolean>`u.post_id = any(${post_ids}::bigint[])`] : []),
    ...(isNew && joined_within_days !== null
      ? [sql<boolean>`${joined} between ${day} - ${joined_within_days}::int and ${day}`]
      : []),
    ...conditions.passed_course_ids.map((id) => hasPassed(companyId, id, day)),
    ...conditions.not_passed_course_ids.map(
      (id) => sql<boolean>`not ${hasPassed(companyId, id, day)}`,
    ),
  ];
  return sql<boolean>`coalesce(${sql.join(all, sql` and `)}, false)`;
};

/**
 * `takesUser` for a rule that was written at some earlier time; `null` where it names what is there no more: it was
 * deleted, or an attribute's choice or kind is another one now. Such a rule takes nobody and lets nobody go.
 */
export const stillTakesUser = async (
  tx: Tx,
  moment: Moment,
  { conditions, names }: { conditions: AssignmentConditions; names: ConditionNames },
  when: { isNew: boolean },
): Promise<Condition | null> => {
  if (namesDeleted(conditions, names)) return null;
  return takesUser(tx, moment, conditions, when).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
};

/**
 * SQL: the latest examination that the user of the alias `u` has or had of a course, or that was taken from them by hand;
 * null: none, or a rule has withdrawn it.
 */
export const holdingOf = (companyId: number, courseId: number): RawBuilder<number | null> => sql<
  number | null
>`(
  select case when held.deleted_at is null or not exists (
      select from assignment_rule_people withdrawn
      join assignment_rules r on r.company_id = withdrawn.company_id and r.id = withdrawn.rule_id
        and r.course_template_id = ${courseId}
      where withdrawn.company_id = ${companyId} and withdrawn.user_id = held.user_id
        and withdrawn.left_outcome = 'Withdrawn'
        and (withdrawn.examination_id = held.id or withdrawn.examination_id is null))
    then held.id end
  from examinations held
  where held.company_id = ${companyId} and held.user_id = u.id and held.course_template_id = ${courseId}
  order by held.id desc limit 1)`;

/** SQL: whether the latest examination of a course was taken by hand from the user of the alias `u`. */
export const isRemovedByHand = (
  companyId: number,
  courseId: number,
): Condition => sql<boolean>`exists (
  select from examinations removed
  where removed.company_id = ${companyId} and removed.id = ${holdingOf(companyId, courseId)} and removed.deleted_at is not null)`;
