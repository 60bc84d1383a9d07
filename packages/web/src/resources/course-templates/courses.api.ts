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
import { courseValuesOf } from './course-values';

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
  // The picture is not copied: it may be another company's.
  const { image: _image, ...values } = courseValuesOf(course);
  const copy = await perform(client, createCourseTemplate, {
    body: {
      ...values,
      name: `${course.name}のコピー`.slice(0, 100),
      question_ids: questions.map(({ question_id }) => question_id),
    },
  });
  await refreshAfterWrite(client);
  return copy.id;
};
