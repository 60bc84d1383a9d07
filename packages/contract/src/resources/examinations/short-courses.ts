import { z } from 'zod/mini';
import { DateOnly, Id } from '../../base/scalars';

/** A course of which not all questions come to some people by the last day of theirs, as their days off stand now. */
export const ShortCourse = z.object({
  course_template_id: Id,
  name: z.string(),
  /** The people concerned. */
  users: z.int(),
  /** Of the one of them to whom the fewest come. */
  question_count: z.int(),
  reachable_question_count: z.int(),
  /** The earliest last day by which all questions come to all of them; `null` when there is none. */
  earliest_to: z.nullable(DateOnly),
});
export type ShortCourse = z.infer<typeof ShortCourse>;

/** What a change of days off answers beside: which of the courses that run do not suffice after it. */
export const withShortCourses = { short_courses: z.array(ShortCourse) };
