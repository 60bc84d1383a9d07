import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { UserBulk } from './list/user-bulk';
import { USER_COLUMNS, userOnPhone } from './list/user-columns';
import { useUserExport } from './list/use-user-export';
import { usersFilters } from './list/user-filters';
import { USERS_LIST, usersRequest } from './list/users-list';
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
  const exporting = useUserExport(company, control);
  const isOther = company.otherCompanyId !== null;
  const create = (
    <LinkButton to="/admin/users/create" search={search} variant="primary" icon="plus">
      ユーザーを作成
    </LinkButton>
  );
  return (
    <ListPage
      control={control}
      title={isOther && detail ? `${detail.name}のユーザー一覧` : 'ユーザー一覧'}
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
        {
          label: '表示中の条件のユーザーを保存する',
          icon: 'download',
          disabled: exporting.isPending,
          onSelect: () => void exporting.run(),
        },
      ]}
      caption="ユーザー"
      columns={USER_COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      phone={userOnPhone}
      filters={usersFilters(company)}
      bulk={(selected, clear) => (
        <UserBulk
          company={company}
          selected={selected}
          filters={control.state.filters}
          departments={departments}
          clear={clear}
        />
      )}
      empty={<EmptyState action={create}>まだユーザーがいません。</EmptyState>}
    />
  );
};
