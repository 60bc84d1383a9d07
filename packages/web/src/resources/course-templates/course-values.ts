import { CourseTemplateBody, USUAL_INTERVAL_CAP, type CourseTemplate } from '@tokiori/contract';
import { set, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { resolverOf } from '../../app/forms/resolver-of';
import { NO_EXAM, type ExamValues } from '../../app/exams/rules/exam-values';
import type { Plan } from './plan';

/** The course form: everything but the questions, which have a place of their own. */
export interface CourseValues
  extends Plan, ExamValues, Pick<CourseTemplate, 'certificate' | 'contact_id'> {
  name: string;
  description: string;
  image: string | null;
  asks_confidence: boolean;
  required: boolean;
  prerequisite_ids: number[];
}

export type CourseFormApi = UseFormReturn<CourseValues, unknown, CourseValues>;

export const NEW_COURSE: CourseValues = {
  name: '',
  description: '',
  image: null,
  questions_per_sheet: 5,
  frequency: 'Daily',
  weekdays: [],
  shuffled: false,
  pass_mark: 80,
  recap_enabled: true,
  desired_retention: 85,
  interval_cap_days: USUAL_INTERVAL_CAP,
  stop_after_right_in_a_row: null,
  daily_question_limit: null,
  asks_confidence: false,
  required: false,
  maintenance: null,
  certificate: null,
  exam_rules: NO_EXAM,
  contact_id: null,
  prerequisite_ids: [],
};

export const courseValuesOf = (course: CourseTemplate): CourseValues => ({
  name: course.name,
  description: course.description,
  image: course.image,
  questions_per_sheet: course.questions_per_sheet,
  frequency: course.frequency,
  weekdays: course.weekdays,
  shuffled: course.shuffled,
  pass_mark: course.pass_mark,
  recap_enabled: course.recap_enabled,
  desired_retention: course.desired_retention,
  interval_cap_days: course.interval_cap_days,
  stop_after_right_in_a_row: course.stop_after_right_in_a_row,
  daily_question_limit: course.daily_question_limit,
  asks_confidence: course.asks_confidence,
  required: course.required,
  maintenance: course.maintenance,
  certificate: course.certificate,
  exam_rules: course.exam_rules ?? NO_EXAM,
  contact_id: course.contact_id,
  prerequisite_ids: course.prerequisites.map(({ id }) => id),
});

const bodyResolver = resolverOf(z.omit(CourseTemplateBody, { question_ids: true }));

/** The contract's schema, and the one rule that joins two fields. */
export const courseResolver: Resolver<CourseValues, unknown, CourseValues> = (values) => {
  const errors: FieldErrors<CourseValues> = bodyResolver(values).errors;
  if (values.frequency !== 'Daily' && values.weekdays.length === 0) {
    set(errors, 'weekdays', { type: 'rule', message: '配信する曜日を1つ以上選んでください。' });
  }
  const isGood = Object.keys(errors).length === 0;
  return isGood ? { values, errors: {} } : { values: {}, errors };
};
