import { listAssignmentLog } from '@tokiori/contract/client';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';

/** Whom the rules of a course have taken, the latest first. */
export const ASSIGNMENT_LOG_LIST: ListDefinition<typeof listAssignmentLog> = {
  name: 'assignment-log',
  endpoint: listAssignmentLog,
  defaultSort: { field: 'taken_on', order: 'DESC' },
};

export const assignmentLogRequest = (courseId: number): ListRequest => ({
  params: { id: courseId },
});
