import { isAtLeast } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useListSelection } from '../../app/lists/use-list-selection';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { MenuItem } from '../../ui/overlay/menu';
import { attributeColumns, attributeFilters, withAttributes } from './list/user-attributes';
import { UserNotice } from './list/user-notice';
import { UserBulk } from './bulk/user-bulk';
import { USER_COLUMNS, userOnPhone } from './list/user-columns';
import { useUserActions } from './bulk/use-user-actions';
import { usersFilters } from './list/user-filters';
import { USERS_EXPORT, USERS_LIST, usersRequest } from './list/users-list';
import { companyOf, useAttributes, wayBack } from './user-administration';
import { companySearch, useAdministered } from '../../app/session/administered';
import { departmentsOf } from '../../app/people/departments-of';
import { seatsNote } from './user-seats';
import { useNoticeNotes } from '../../app/people-notices/last-notices.api';
import { phoneWithNoticeNotes, withNoticeNotes } from '../../app/people-notices/with-notice-notes';
import { useSearchValues } from '../../app/page/use-search-values';

export const AdminUsersPage = () => {
  const company = useAdministered();
  const search = companySearch(company);
  const navigate = useNavigate();
  const address = useSearchValues();
  const control = useList(USERS_LIST, usersRequest(address));
  // The list stands without them, should they fail.
  const isAdmin = isAtLeast(useSignedIn().user.role, 'Admin');
  const { data: detail } = useQuery({
    ...companyOf(company.companyId),
    enabled: isAdmin,
    throwOnError: false,
  });
  const { data: departments } = useQuery({ ...departmentsOf(company), throwOnError: false });
  const attributes = useAttributes(company);
  const selection = useListSelection(control);
  const noteOf = useNoticeNotes(company, control.rows);
  const actions = useUserActions({ company, departments, onDone: selection.clear });
  const isOther = company.otherCompanyId !== null;
  const create = (
    <LinkButton to="/admin/users/create" search={search} variant="primary" icon="plus">
      ユーザーを作成
    </LinkButton>
  );
  const creating: MenuItem[] = [
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
  ];
  return (
    <>
      <ListPage
        control={control}
        title="ユーザー一覧"
        heading={isOther && detail ? `${detail.name}のユーザー一覧` : undefined}
        unit="人"
        note={isAdmin ? detail && seatsNote(detail) : '担当する部署とその下位'}
        back={isOther ? wayBack(company) : undefined}
        action={isAdmin && create}
        menu={isAdmin ? creating : []}
        exports={withAttributes(USERS_EXPORT, attributes)}
        caption="ユーザー"
        columns={withNoticeNotes([...USER_COLUMNS, ...attributeColumns(attributes)], noteOf)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={phoneWithNoticeNotes(userOnPhone, noteOf)}
        filters={[...usersFilters(company), ...attributeFilters(attributes)]}
        rowMenu={isAdmin ? actions.rowMenu : undefined}
        selection={selection}
        renderBulk={(selected) => (
          <>
            <UserNotice
              company={company}
              selected={selected}
              filters={control.state.filters}
              onDone={selection.clear}
            />
            {isAdmin && (
              <UserBulk actions={actions} selected={selected} filters={control.state.filters} />
            )}
          </>
        )}
        empty={
          <EmptyState action={isAdmin && create}>
            {isAdmin ? 'まだユーザーがいません。' : '担当する部署に、まだユーザーがいません。'}
          </EmptyState>
        }
      />
      {actions.dialogs}
    </>
  );
};
