import type { CourseTemplate, CourseUser } from '@tokiori/contract';
import { listCourseUsers } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../app/api/query-of';
import { ListTable } from '../../../app/lists/list-table';
import { useRowSelection } from '../../../app/lists/use-row-selection';
import { Button } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { AssignDialog } from './assign-dialog';
import { ASSIGNED_COLUMNS, UNASSIGNED_COLUMNS } from './columns';
import type { CourseUsersList, UsersTab } from './course-users-list';
import { EndDialog } from './end-dialog';

interface Props {
  tab: UsersTab;
  course: CourseTemplate;
  list: CourseUsersList;
}

const LOOK = {
  assigned: {
    caption: '受講中の人',
    columns: ASSIGNED_COLUMNS,
    empty: '受講中の人はいません。「受講していない」から選んで割り当ててください。',
  },
  unassigned: {
    caption: '受講していない人',
    columns: UNASSIGNED_COLUMNS,
    empty: '条件に合う人はいません。条件を変えてお探しください。',
  },
} as const;

const keyOf = ({ id }: CourseUser): number => id;

const queryFor = (tab: UsersTab, { filters, query }: CourseUsersList) => ({
  ...query,
  name: filters.name,
  profession: filters.profession,
  post: filters.post,
  department_id: filters.department_id,
  queryByDept: filters.department_id ? ('true' as const) : undefined,
  assign_type: tab === 'assigned' ? ('Assigned' as const) : ('Unassigned' as const),
});

/** People of one tab; assigning or ending for many at once. */
export const UsersTable = ({ tab, course, list }: Props) => {
  const [acting, setActing] = useState(false);
  const { data } = useQuery({
    ...queryOf(listCourseUsers, { params: { id: course.id }, query: queryFor(tab, list) }),
    placeholderData: keepPreviousData,
  });
  const { selection, selectedRows, clear } = useRowSelection(data?.rows, keyOf);
  const isAssigned = tab === 'assigned';
  const count = selectedRows.length;
  const close = (): void => setActing(false);
  const done = (): void => {
    clear();
    close();
  };
  const bulkActions = () => (
    <Button variant={isAssigned ? 'danger' : 'primary'} onClick={() => setActing(true)}>
      {isAssigned ? `${count}人の受講を終了する` : `${count}人に割り当てる`}
    </Button>
  );
  return (
    <>
      <ListTable
        list={list}
        data={data}
        caption={LOOK[tab].caption}
        columns={LOOK[tab].columns}
        rowKey={keyOf}
        rowName={(user) => user.name}
        selection={selection}
        bulkActions={bulkActions}
        empty={<EmptyState>{LOOK[tab].empty}</EmptyState>}
      />
      <AssignDialog
        open={acting && !isAssigned}
        course={course}
        target={{ kind: 'users', users: selectedRows }}
        onClose={close}
        onDone={done}
      />
      <EndDialog open={acting && isAssigned} users={selectedRows} onClose={close} onDone={done} />
    </>
  );
};
