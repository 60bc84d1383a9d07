import type { ListState } from '../../../app/lists/use-list-state';

export type UsersTab = 'assigned' | 'unassigned';
type UserFilterName = 'name' | 'department_id' | 'profession' | 'post';

/** What is looked for among those who hold a course and those who do not. */
export type CourseUsersList = ListState<UserFilterName | 'tab'>;
