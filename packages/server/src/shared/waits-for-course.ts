import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '../platform/list-pages';

/**
 * SQL: whether the user of the alias `u`, of this company, is to get a course once they have passed what it asks for before, by hand or by a
 * rule of the course that works.
 */
export const waitsForCourse = (
  companyId: number,
  course: number | RawBuilder<number>,
): Condition => sql<boolean>`(
  exists (
    select from waiting_assignments w
    where w.company_id = ${companyId} and w.user_id = u.id and w.course_template_id = ${course})
  or exists (
    select from assignment_rule_people p
    join assignment_rules r on r.company_id = p.company_id and r.id = p.rule_id
    where p.company_id = ${companyId} and p.user_id = u.id and p.outcome = 'Waiting' and p.left_on is null
      and r.course_template_id = ${course} and r.stopped_at is null))`;
