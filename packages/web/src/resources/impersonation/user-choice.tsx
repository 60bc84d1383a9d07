import { listUsers as listUsersSpec, UserRole, type User } from '@tokiori/contract';
import { listUsers } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inCompany } from '../../app/api/in-company';
import { queryOf } from '../../app/api/query-of';
import { ListTable } from '../../app/lists/list-table';
import { useListState } from '../../app/lists/use-list-state';
import { useSignedIn } from '../../app/session/use-session';
import { ROLE_LABELS, ROLE_OPTIONS } from '../../app/words/roles';
import { NameSearch } from '../../app/people/name-search';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { FilterBar } from '../../ui/data/filter-bar';
import type { Column } from '../../ui/data/table-types';
import { TwoLines } from '../../ui/data/two-lines';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FilterSelect } from '../../ui/field/filter-select';
import { SearchField } from '../../ui/field/search-field';
import { formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import { disabledReasonOf, loginOf, type ChosenCompany } from './disabled-reason';
import styles from './impersonation.module.css';
import { StartDialog } from './start-dialog';

const PERSON_COLUMNS: readonly Column<User>[] = [
  {
    id: 'name',
    header: '氏名',
    sortField: 'name_kana',
    isName: true,
    cell: (user) => <TwoLines note={loginOf(user)}>{user.name}</TwoLines>,
  },
  {
    id: 'department',
    header: '部署',
    sortField: 'department_name',
    cell: ({ department_name }) => department_name ?? NO_FIGURE,
  },
  { id: 'role', header: '権限', sortField: 'role', cell: ({ role }) => ROLE_LABELS[role] },
  {
    id: 'last',
    header: '最後のログイン',
    desktopOnly: true,
    oneLine: true,
    cell: ({ last_signed_in_at }) => formatInstant(last_signed_in_at),
  },
];

/** The page's whole purpose, so it is in sight at every row. */
const actColumn = (
  company: ChosenCompany,
  ownId: number,
  choose: (user: User) => void,
): Column<User> => ({
  id: 'act',
  header: '操作',
  align: 'end',
  cell: (user) => (
    <ButtonWithReason
      disabledReason={disabledReasonOf(user, company, ownId)}
      aria-label={`${user.name}さんになりかわる`}
      onClick={() => choose(user)}
    >
      なりかわる
    </ButtonWithReason>
  ),
});

/** Then the user: by name, or by address or login id. */
export const UserChoice = ({ company }: { company: ChosenCompany }) => {
  const ownId = useSignedIn().user.id;
  const [chosen, setChosen] = useState<User | null>(null);
  const list = useListState({
    endpoint: listUsers,
    querySchema: listUsersSpec.query,
    defaultSort: { field: 'name_kana', order: 'ASC' },
    filters: ['name', 'email', 'role'],
  });
  const { name, email } = list.filters;
  const role = UserRole.options.find((one) => one === list.filters.role);
  const { data } = useQuery({
    ...queryOf(listUsers, inCompany(company.id, { query: { name, email, role, ...list.query } })),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterBar
        search={<NameSearch value={name} onSearch={(text) => list.setFilters({ name: text })} />}
        activeCount={[email, role].filter(Boolean).length}
        onClear={() => list.setFilters({ email: undefined, role: undefined })}
      >
        <div className={styles.login}>
          <SearchField
            label="メールアドレス・ログインID"
            value={email}
            onSearch={(text) => list.setFilters({ email: text })}
          />
        </div>
        <FilterSelect
          label="権限"
          options={ROLE_OPTIONS}
          value={role}
          onChoose={(value) => list.setFilters({ role: value })}
        />
      </FilterBar>
      <ListTable
        list={list}
        data={data}
        caption={`${company.name}のユーザー`}
        columns={[...PERSON_COLUMNS, actColumn(company, ownId, setChosen)]}
        rowKey={({ id }) => id}
        rowName={(user) => user.name}
        empty={<EmptyState>条件に合うユーザーはいません。条件を変えて探してください。</EmptyState>}
      />
      <StartDialog
        key={chosen?.id}
        user={chosen}
        company={company}
        onClose={() => setChosen(null)}
      />
    </>
  );
};
