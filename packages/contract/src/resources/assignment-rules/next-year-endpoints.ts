import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { CourseState } from '../../base/enums';
import { DateOnly, Id, IdText } from '../../base/scalars';

/** A date of a course, and what it is in the next year. */
const MovedDate = z.object({
  /** 「この日からの合格に修了証を出す」; of a rule its conditions in words. */
  label: z.string(),
  from: DateOnly,
  to: DateOnly,
});
export type MovedDate = z.infer<typeof MovedDate>;

/** A course as it is copied into the next year. */
export const NextYearCourse = z.object({
  /** The copy; `null` of a mere preview. */
  course_template_id: z.nullable(Id),
  name: z.string(),
  question_count: z.int(),
  /** Rules that are copied; the others name what was deleted since, or stand still. */
  rule_count: z.int(),
  dates: z.array(MovedDate),
  /** A course of that name that is there already, such as an earlier copy; `null`: none. */
  existing: z.nullable(z.object({ id: Id, name: z.string(), state: CourseState })),
});
export type NextYearCourse = z.infer<typeof NextYearCourse>;

export const copyToNextYear = endpoint({
  id: 'copyToNextYear',
  method: 'POST',
  path: '/course_templates/{id}/next-year',
  resource: 'assignment-rules',
  who: 'admin',
  scope: { companyOf: { id: 'course_templates' } },
  summary:
    'コースを次の年度へ、下書きとして写します。問題、計画、修了証の設定、自動割り当てのルールを写し、日付を1年あと（休みの日なら次の勤務日）に動かします。受講者は写しません。dry_runなら、何がどう変わるかだけを返します。同じ名前のコースがすでにあるときは、againがtrueでなければ断ります。',
  params: z.object({ id: IdText }),
  body: z.strictObject({
    dry_run: z.optional(z.boolean()),
    /** Makes one more, though a course of that name is there already. */
    again: z.optional(z.boolean()),
  }),
  answer: NextYearCourse,
  status: 201,
  errors: ['CONFLICT'],
});
