import { listCourseUsers, type CourseTemplate, type CourseUser } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queryOf } from '../../../app/api/query-of';
import type { ListState } from '../../../app/lists/use-list-state';
import { useRowSelection } from '../../../app/lists/use-row-selection';
import { Button } from '../../../ui/button/button';
import { DataTable } from '../../../ui/data/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Pagination } from '../../../ui/navigation/pagination';
import { Tabs } from '../../../ui/navigation/tabs';
import { AssignDialog } from './assign-dialog';
import { ASSIGNED_COLUMNS, UNASSIGNED_COLUMNS } from './columns';
import { EndDialog } from './end-dialog';
import { UserFilters, type UserFilterName } from './user-filters';

export type UsersTab = 'assigned' | 'unassigned';
export type CourseUsersList = ListState<UserFilterName | 'tab'>;

interface Props {
  course: CourseTemplate;
  list: CourseUsersList;
  /** The field that picks a department. */
  departmentField: ReactNode;
}

const TABS = [
  { id: 'assigned', label: '受講中' },
  { id: 'unassigned', label: '受講していない' },
] as const;

const EMPTY: Record<UsersTab, string> = {
  assigned: '受講中の人はいません。「受講していない」から選んで割り当ててください。',
  unassigned: '条件に合う人はいません。条件を変えてお探しください。',
};

const keyOf = ({ id }: CourseUser): number => id;

/** Who holds the course and who does not; assigning and ending for many at once. */
export const CourseUsers = ({ course, list, departmentField }: Props) => {
  const tab: UsersTab = list.filters.tab === 'unassigned' ? 'unassigned' : 'assigned';
  const [acting, setActing] = useState(false);
  const { name, department_id, profession, post } = list.filters;
  const { data } = useQuery({
    ...queryOf(listCourseUsers, {
      params: { id: course.id },
      query: {
        ...list.query,
        name,
        profession,
        post,
        department_id,
        queryByDept: department_id ? 'true' : undefined,
        assign_type: tab === 'assigned' ? 'Assigned' : 'Unassigned',
      },
    }),
    // Rows of the other tab must not be taken for this one's.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey).includes(tab === 'assigned' ? '"Assigned"' : '"Unassigned"')
        ? before
        : undefined,
  });
  const { selection, selectedRows, clear } = useRowSelection(data?.rows, keyOf);
  const close = (): void => setActing(false);
  const done = (): void => {
    clear();
    close();
  };
  const bulkActions = () => (
    <Button variant={tab === 'assigned' ? 'danger' : 'primary'} onClick={() => setActing(true)}>
      {tab === 'assigned'
        ? `${selectedRows.length}人の受講を終了する`
        : `${selectedRows.length}人に割り当てる`}
    </Button>
  );
  return (
    <Tabs<UsersTab>
      label="受講しているかどうか"
      tabs={TABS}
      active={tab}
      onChange={(next) => {
        clear();
        list.setFilters({ tab: next === 'assigned' ? undefined : next });
      }}
    >
      <UserFilters list={list} departmentField={departmentField} />
      <DataTable
        caption={tab === 'assigned' ? '受講中の人' : '受講していない人'}
        columns={tab === 'assigned' ? ASSIGNED_COLUMNS : UNASSIGNED_COLUMNS}
        rows={data?.rows}
        rowKey={keyOf}
        rowName={(user) => user.name}
        sort={list.sort}
        onSort={list.onSort}
        selection={selection}
        bulkActions={bulkActions}
        empty={<EmptyState>{EMPTY[tab]}</EmptyState>}
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
        open={acting && tab === 'unassigned'}
        course={course}
        target={{ kind: 'users', users: selectedRows }}
        onClose={close}
        onDone={done}
      />
      <EndDialog
        open={acting && tab === 'assigned'}
        users={selectedRows}
        onClose={close}
        onDone={done}
      />
    </Tabs>
  );
};
