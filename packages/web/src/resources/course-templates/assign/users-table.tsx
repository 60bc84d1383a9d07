import { listCourseUsers, type CourseTemplate, type CourseUser } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../app/api/query-of';
import { useRowSelection } from '../../../app/lists/use-row-selection';
import { Button } from '../../../ui/button/button';
import { DataTable } from '../../../ui/data/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Pagination } from '../../../ui/navigation/pagination';
import { AssignDialog } from './assign-dialog';
import { ASSIGNED_COLUMNS, UNASSIGNED_COLUMNS } from './columns';
import type { CourseUsersList, UsersTab } from './course-users';
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
    placeholderData: (before) => before,
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
      <DataTable
        caption={LOOK[tab].caption}
        columns={LOOK[tab].columns}
        rows={data?.rows}
        rowKey={keyOf}
        rowName={(user) => user.name}
        sort={list.sort}
        onSort={list.onSort}
        selection={selection}
        bulkActions={bulkActions}
        empty={<EmptyState>{LOOK[tab].empty}</EmptyState>}
      />
      {data && (
        <Pagination
          total={data.total}
          page={list.page}
          perPage={list.perPage}
          onChange={list.onPage}
        />
      )}
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
