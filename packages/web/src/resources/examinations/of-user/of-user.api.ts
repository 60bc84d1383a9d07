import type { AssignType } from '@tokiori/contract';
import {
  listExaminationSheets,
  listUnassignedCourses,
  listUserExaminations,
} from '@tokiori/contract/client';
import { allOf } from '../../../app/api/all-rows';
import { queryOf } from '../../../app/api/query-of';

/** A person's examinations: live ones, or those that are over. */
export const examinationsOf = (userId: number, assign_type: AssignType) => ({
  ...allOf(listUserExaminations, {
    params: { id: userId },
    query: { assign_type, sort: '["from","DESC"]' },
  }),
  throwOnError: false,
});

/** Courses that a person does not hold. */
export const unassignedOf = (userId: number) => ({
  ...allOf(listUnassignedCourses, { params: { id: userId }, query: { sort: '["name","ASC"]' } }),
  throwOnError: false,
});

export const sheetsOf = (examinationId: number) => ({
  ...queryOf(listExaminationSheets, {
    params: { examination_id: examinationId },
    query: { range: '[0,199]', sort: '["id","DESC"]' },
  }),
  throwOnError: false,
});
