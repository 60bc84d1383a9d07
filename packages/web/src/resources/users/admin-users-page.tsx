import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useListSelection } from '../../app/lists/use-list-selection';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { UserBulk } from './list/user-bulk';
import { USER_COLUMNS, userOnPhone } from './list/user-columns';
import { useUserActions } from './list/use-user-actions';
import { usersFilters } from './list/user-filters';
import { USERS_EXPORT, USERS_LIST, usersRequest } from './list/users-list';
import {
  companyOf,
  companySearch,
  departmentsOf,
  useAdministered,
  wayBack,
} from './user-administration';
import { seatsNote } from './user-seats';

export const AdminUsersPage = () => {
  const company = useAdministered();
  const search = companySearch(company);
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const control = useList(USERS_LIST, usersRequest(address));
  // The list stands without them, should they fail.
  const { data: detail } = useQuery({ ...companyOf(company.companyId), throwOnError: false });
  const { data: departments } = useQuery({ ...departmentsOf(company), throwOnError: false });
  const selection = useListSelection(control);
  const actions = useUserActions({ company, departments, onDone: selection.clear });
  const isOther = company.otherCompanyId !== null;
  const create = (
    <LinkButton to="/admin/users/create" search={search} variant="primary" icon="plus">
      ユーザーを作成
    </LinkButton>
  );
  return (
    <>
      <ListPage
        control={control}
        title="ユーザー一覧"
        heading={isOther && detail ? `${detail.name}のユーザー一覧` : undefined}
        unit="人"
        note={detail && seatsNote(detail)}
        back={isOther ? wayBack(company) : undefined}
        action={create}
        menu={[
          {
            label: 'メールアドレスなしで作成',
            icon: 'plus',
            onSelect: () =>
              void navigate({ to: '/admin/users/create-without-email', search: search as never }),
          },
          {
            label: 'ファイルから取り込む',
            icon: 'upload',
            onSelect: () =>
              void navigate({
                to: '/admin/imports/create',
                search: { ...search, kind: 'users' } as never,
              }),
          },
        ]}
        exports={USERS_EXPORT}
        caption="ユーザー"
        columns={USER_COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={userOnPhone}
        filters={usersFilters(company)}
        rowMenu={actions.rowMenu}
        selection={selection}
        renderBulk={(selected) => (
          <UserBulk actions={actions} selected={selected} filters={control.state.filters} />
        )}
        empty={<EmptyState action={create}>まだユーザーがいません。</EmptyState>}
      />
      {actions.dialogs}
    </>
  );
};
