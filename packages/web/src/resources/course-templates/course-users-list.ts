import type { AssignType } from '@tokiori/contract';
import { exportCourseUsers, listCourseUsers } from '@tokiori/contract/client';
import type { ListDefinition, ListRequest } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';

/** The people of a course: those who hold it, or those who do not. */
export const COURSE_USERS_LIST: ListDefinition<typeof listCourseUsers> = {
  name: 'course-users',
  endpoint: listCourseUsers,
  defaultSort: { field: 'name_kana', order: 'ASC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '遅れている', filters: { late: ['true'] } },
    { label: '未受講', filters: { progress: ['NotTaken'] } },
    { label: '受講済み', filters: { progress: ['Completed'] } },
    { label: '不合格', filters: { result: ['Failed'] } },
  ],
};

/** Of those who do not hold the course nothing is late. */
export const COURSE_OTHERS_LIST: ListDefinition<typeof listCourseUsers> = {
  ...COURSE_USERS_LIST,
  name: 'course-others',
  views: [
    { label: 'すべて', filters: {} },
    { label: '前提の合格待ち', filters: { waiting: ['true'] } },
  ],
};

type Search = Readonly<Record<string, unknown>>;

/** `?tab=unassigned`: who does not hold it. */
export const assignTypeIn = ({ tab }: Search): AssignType =>
  tab === 'unassigned' ? 'Unassigned' : 'Assigned';

export const courseUsersRequest = (courseId: number, search: Search): ListRequest => ({
  params: { id: courseId },
  query: { assign_type: assignTypeIn(search) },
});

/** The people of a course saved as a file. */
export const COURSE_USERS_EXPORT: ListExport = {
  endpoint: exportCourseUsers,
  columns: {
    name: ['id', 'name'],
    login: ['email', 'login_id'],
    progress: ['progress', 'answered', 'questions'],
  },
};
