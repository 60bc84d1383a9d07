import type { CourseQuestion, CourseTemplate } from '@tokiori/contract';
import {
  createCourseTemplate,
  getCourseTemplate,
  listCourseQuestions,
} from '@tokiori/contract/client';
import { type QueryClient } from '@tanstack/react-query';
import { allOf, allRows } from '../../app/api/all-rows';
import { perform } from '../../app/api/perform';
import { queryOf, refreshAfterWrite } from '../../app/api/query-of';

export const courseOf = (id: number) =>
  queryOf(getCourseTemplate, { params: { course_template_id: id } });

/** Every question of a course in order. */
export const courseQuestionsOf = (id: number) =>
  allOf(listCourseQuestions, { params: { course_template_id: id } });

/** An own course with the questions and plan of another one; gives its id. */
export const copyCourse = async (client: QueryClient, course: CourseTemplate): Promise<number> => {
  const questions: CourseQuestion[] = await allRows(listCourseQuestions, {
    params: { course_template_id: course.id },
  });
  const { description, questions_per_sheet, frequency, weekdays, shuffled } = course;
  const { pass_mark, recap_enabled, desired_retention, daily_question_limit, asks_confidence } =
    course;
  const { interval_cap_days, stop_after_right_in_a_row, maintenance, certificate } = course;
  const { contact_id } = course;
  const copy = await perform(client, createCourseTemplate, {
    body: {
      name: `${course.name}のコピー`.slice(0, 100),
      question_ids: questions.map(({ question_id }) => question_id),
      description,
      questions_per_sheet,
      frequency,
      weekdays,
      shuffled,
      pass_mark,
      recap_enabled,
      desired_retention,
      interval_cap_days,
      stop_after_right_in_a_row,
      daily_question_limit,
      asks_confidence,
      required: course.required,
      maintenance,
      certificate,
      contact_id,
    },
  });
  await refreshAfterWrite(client);
  return copy.id;
};
