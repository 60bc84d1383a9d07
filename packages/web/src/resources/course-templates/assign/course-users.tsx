import type { CourseTemplate } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../../../ui/choice/radio-group';
import { Stack } from '../../../ui/surface/card';
import type { CourseUsersList, UsersTab } from './course-users-list';
import { UserFilters } from './user-filters';
import { UsersTable } from './users-table';

interface Props {
  course: CourseTemplate;
  list: CourseUsersList;
  /** The field that picks a department. */
  departmentField: ReactNode;
}

const TABS = [
  { value: 'assigned', label: '受講中' },
  { value: 'unassigned', label: '受講していない' },
] as const;

/** Who holds the course and who does not. */
export const CourseUsers = ({ course, list, departmentField }: Props) => {
  const tab: UsersTab = list.filters.tab === 'unassigned' ? 'unassigned' : 'assigned';
  return (
    <Stack>
      <SegmentedControl<UsersTab>
        label="受講しているかどうか"
        labelHidden
        options={TABS}
        value={tab}
        onChange={(next) => list.setFilters({ tab: next === 'assigned' ? undefined : next })}
      />
      <div>
        <UserFilters list={list} departmentField={departmentField} />
        <UsersTable key={tab} tab={tab} course={course} list={list} />
      </div>
    </Stack>
  );
};
