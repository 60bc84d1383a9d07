import type { User } from '@tokiori/contract';
import { listUsers } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../app/api/query-of';
import { ListTable } from '../../../app/lists/list-table';
import type { ListState } from '../../../app/lists/use-list-state';
import { useRowSelection } from '../../../app/lists/use-row-selection';
import { useMedia } from '../../../ui/use-media';
import type { Administered } from '../user-administration';
import { UserBulk } from './user-bulk';
import { USER_COLUMNS } from './user-columns';
import { userQuery, type UserFilterName } from './user-query';

interface Props {
  company: Administered;
  list: ListState<UserFilterName>;
  /** Shown in an empty list: what to do next. */
  empty: ReactNode;
}

/** Left out where there is no room for them. */
const WIDE_ONLY: readonly string[] = ['entrance', 'last'];
const FEW_COLUMNS = USER_COLUMNS.filter(({ id }) => !WIDE_ONLY.includes(id));

const keyOf = ({ id }: User): number => id;

/** Rows and pages of the users under the filters, and what is done to many of them. */
export const UserTable = ({ company, list, empty }: Props) => {
  const { data } = useQuery({
    ...queryOf(listUsers, company.within({ query: { ...userQuery(list.filters), ...list.query } })),
    placeholderData: keepPreviousData,
  });
  const isWide = useMedia('(min-width: 1280px)');
  const { selection, selectedRows, clear } = useRowSelection(data?.rows, keyOf);
  const bulkActions = () => <UserBulk users={selectedRows} clear={clear} />;
  return (
    <ListTable
      list={list}
      data={data}
      caption="ユーザー"
      columns={isWide ? USER_COLUMNS : FEW_COLUMNS}
      rowKey={keyOf}
      rowName={({ name }) => name}
      selection={selection}
      bulkActions={bulkActions}
      empty={empty}
    />
  );
};
