import { listUsers as listUsersSpec } from '@tokiori/contract';
import { listUsers } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../app/lists/use-list-state';
import { Page } from '../../app/page/page';
import { STORAGE_KEYS } from '../../app/session/storage-keys';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageHeader } from '../../ui/surface/page-header';
import { PasswordSheet } from './create/password-sheet';
import styles from './create/password-sheet.module.css';
import { SheetGuard } from './create/sheet-guard';
import { UserImportDialog } from './import/user-import-dialog';
import { UserFilesMenu } from './list/user-files-menu';
import { UserFilters } from './list/user-filters';
import { NO_USER_FILTERS, USER_FILTERS } from './list/user-query';
import { UserTable } from './list/user-table';
import type { CredentialCard } from './credential-cards';
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
    endpoint: listUsers,
    querySchema: listUsersSpec.query,
    defaultSort: { field: 'name_kana', order: 'ASC' },
    filters: USER_FILTERS,
    perPageKey: STORAGE_KEYS.userItemsPerPage,
  });
  const [importing, setImporting] = useState(false);
  const [cards, setCards] = useState<readonly CredentialCard[]>([]);
  // The list stands without them, should they fail.
  const { data: detail } = useQuery({ ...companyOf(company.companyId), throwOnError: false });
  const { data: departments } = useQuery({ ...departmentsOf(company), throwOnError: false });
  const isOther = company.otherCompanyId !== null;
  const isHandingOver = cards.length > 0 && !importing;
  return (
    <Page title="ユーザー一覧" width="full">
      <div className={isHandingOver ? styles.screen : undefined}>
        <PageHeader
          title={isOther && detail ? `${detail.name}のユーザー一覧` : 'ユーザー一覧'}
          lead={detail ? seatsSentence(detail) : '…'}
          back={isOther ? wayBack(company) : undefined}
          action={
            !isHandingOver && (
              <>
                <UserFilesMenu company={company} list={list} onImport={() => setImporting(true)} />
                <LinkButton to="/admin/users/create-without-email" search={search}>
                  メールアドレスなしで作成
                </LinkButton>
                <LinkButton to="/admin/users/create" search={search} variant="primary" icon="plus">
                  ユーザーを作成
                </LinkButton>
              </>
            )
          }
        />
      </div>
      {isHandingOver ? (
        <PasswordSheet
          companyName={detail?.name ?? ''}
          cards={cards}
          onBack={null}
          onKept={() => setCards([])}
        />
      ) : (
        <>
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
              <EmptyState
                action={
                  <Button onClick={() => list.setFilters(NO_USER_FILTERS)}>条件を消す</Button>
                }
              >
                条件に合うユーザーはいません。条件を変えて探してください。
              </EmptyState>
            }
          />
        </>
      )}
      {importing && (
        <UserImportDialog
          company={company}
          onClose={() => setImporting(false)}
          onCards={(made) => setCards((before) => [...before, ...made])}
        />
      )}
      <SheetGuard when={cards.length > 0} />
    </Page>
  );
};
