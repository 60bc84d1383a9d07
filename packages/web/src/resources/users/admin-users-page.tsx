import { useQuery } from '@tanstack/react-query';
import { useListState } from '../../app/lists/use-list-state';
import { Page } from '../../app/page/page';
import { STORAGE_KEYS } from '../../app/session/storage-keys';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageHeader } from '../../ui/surface/page-header';
import { UserCsvButton } from './list/user-csv-button';
import { UserFilters } from './list/user-filters';
import { USER_FILTERS } from './list/user-query';
import { UserTable } from './list/user-table';
import {
  companyOf,
  companySearch,
  departmentsOf,
  useAdministered,
  wayBack,
} from './user-administration';
import { seatsSentence } from './user-seats';

export const AdminUsersPage = () => {
  const company = useAdministered();
  const search = companySearch(company);
  const list = useListState({
    defaultSort: { field: 'name_kana', order: 'ASC' },
    filters: USER_FILTERS,
    perPageKey: STORAGE_KEYS.userItemsPerPage,
  });
  // The list stands without them, should they fail.
  const { data: detail } = useQuery({ ...companyOf(company.companyId), throwOnError: false });
  const { data: departments } = useQuery({ ...departmentsOf(company), throwOnError: false });
  const create = (
    <LinkButton to="/admin/users/create" search={search as never} variant="primary" icon="plus">
      ユーザーを作成
    </LinkButton>
  );
  const isOther = company.otherCompanyId !== null;
  return (
    <Page title="ユーザー一覧" width="full">
      <PageHeader
        title={isOther && detail ? `${detail.name}のユーザー一覧` : 'ユーザー一覧'}
        lead={detail ? seatsSentence(detail) : '…'}
        back={isOther ? wayBack(company) : undefined}
        action={
          <>
            <UserCsvButton company={company} list={list} />
            <LinkButton to="/admin/users/create-without-email" search={search as never}>
              メールアドレスなしで作成
            </LinkButton>
            {create}
          </>
        }
      />
      <UserFilters
        filters={list.filters}
        setFilters={list.setFilters}
        company={company}
        departments={departments}
      />
      <UserTable
        key={company.companyId}
        company={company}
        list={list}
        empty={
          <EmptyState action={create}>
            条件に合うユーザーはいません。条件を変えるか、ユーザーを作成してください。
          </EmptyState>
        }
      />
    </Page>
  );
};
