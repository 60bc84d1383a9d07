import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '../platform/list-pages';

/** SQL: whether a course is required in a company. @param courseId SQL of the course's id */
export const isRequired = (companyId: number, courseId: RawBuilder<unknown>): Condition =>
  sql<boolean>`exists (
    select from required_courses required
    where required.company_id = ${companyId} and required.course_template_id = ${courseId})`;
