import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useListSelection } from '../../app/lists/use-list-selection';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PasswordSheet } from './create/password-sheet';
import { SheetGuard } from './create/sheet-guard';
import type { CredentialCard } from './credential-cards';
import { UserImportDialog } from './import/user-import-dialog';
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
  const [importing, setImporting] = useState(false);
  const [cards, setCards] = useState<readonly CredentialCard[]>([]);
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
  if (cards.length > 0 && !importing)
    return (
      <>
        <PasswordSheet
          companyName={detail?.name ?? ''}
          cards={cards}
          onBack={null}
          onKept={() => setCards([])}
        />
        <SheetGuard when />
      </>
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
          { label: 'CSVから作成する', icon: 'upload', onSelect: () => setImporting(true) },
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
      {importing && (
        <UserImportDialog
          company={company}
          onClose={() => setImporting(false)}
          onCards={(made) => setCards((before) => [...before, ...made])}
        />
      )}
      <SheetGuard when={cards.length > 0} />
    </>
  );
};
