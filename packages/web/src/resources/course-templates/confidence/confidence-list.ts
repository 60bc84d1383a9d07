import { listConfidenceQuestions } from '@tokiori/contract/client';
import type { ListDefinition, ListRequest } from '../../../app/lists/list-definition';

/** The questions of a course with how sure people were of their answers. */
export const CONFIDENCE_QUESTIONS_LIST: ListDefinition<typeof listConfidenceQuestions> = {
  name: 'confidence-questions',
  endpoint: listConfidenceQuestions,
  defaultSort: { field: 'sure_wrong', order: 'DESC' },
};

export const confidenceRequest = (courseId: number): ListRequest => ({
  params: { course_template_id: courseId },
});
