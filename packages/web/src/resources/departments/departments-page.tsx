import type { Department } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isAtLeast } from '@tokiori/domain';
import { useState } from 'react';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { MenuItem } from '../../ui/overlay/menu';
import { companyOf, wayBack } from '../users/user-administration';
import { companySearch, useAdministered } from '../../app/session/administered';
import { departmentColumns, departmentOnPhone } from './department-columns';
import { DepartmentDeletionDialog } from './department-deletion';
import { DepartmentMoveDialog } from './department-move-dialog';
import { DepartmentNameDialog } from './department-name-dialog';
import { DEPARTMENTS_EXPORT, DEPARTMENTS_LIST, departmentsRequest } from './departments-list';
import { useSearchValues } from '../../app/page/use-search-values';

interface DepartmentDialog {
  what: 'name' | 'move' | 'delete';
  department: Department;
}

const DIALOGS = {
  name: DepartmentNameDialog,
  move: DepartmentMoveDialog,
  delete: DepartmentDeletionDialog,
};

/** The company's tree; for a manager what they answer for of it. */
export const DepartmentsPage = () => {
  const { user } = useSignedIn();
  const isAdmin = isAtLeast(user.role, 'Admin');
  const navigate = useNavigate();
  const address = useSearchValues();
  const company = useAdministered();
  const isOther = company.otherCompanyId !== null;
  // The list stands without the name, should it fail.
  const { data: detail } = useQuery({
    ...companyOf(company.companyId),
    enabled: isOther,
    throwOnError: false,
  });
  const search = companySearch(company);
  const control = useList(DEPARTMENTS_LIST, departmentsRequest(address));
  const [asked, setAsked] = useState<DepartmentDialog | null>(null);
  const { filters, sort } = control.state;
  const isTree = sort?.field === 'path' && sort?.order === 'ASC' && filters['q'] === undefined;
  const create = (
    <LinkButton to="/admin/departments/create" search={search} variant="primary" icon="plus">
      部署を作成
    </LinkButton>
  );
  const menuOf = (department: Department): MenuItem[] => [
    {
      label: '下位の部署を作る',
      icon: 'plus',
      onSelect: () =>
        void navigate({
          to: '/admin/departments/create',
          search: { ...search, parent: department.id },
        }),
    },
    {
      label: '名前を変える',
      icon: 'edit',
      onSelect: () => setAsked({ what: 'name', department }),
    },
    {
      label: '移動する',
      icon: 'building',
      onSelect: () => setAsked({ what: 'move', department }),
    },
    {
      label: '削除する',
      icon: 'trash',
      danger: true,
      onSelect: () => setAsked({ what: 'delete', department }),
    },
  ];
  const AskedDialog = asked && DIALOGS[asked.what];
  return (
    <>
      <ListPage
        control={control}
        title="部署一覧"
        heading={isOther && detail ? `${detail.name}の部署一覧` : undefined}
        back={isOther ? wayBack(company) : undefined}
        unit="部署"
        note={isAdmin ? undefined : '担当する部署とその下位'}
        action={isAdmin ? create : undefined}
        caption="部署"
        columns={departmentColumns(isTree)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={departmentOnPhone}
        rowMenu={isAdmin ? menuOf : undefined}
        exports={DEPARTMENTS_EXPORT}
        empty={
          isAdmin ? (
            <EmptyState action={create}>
              まだ部署がありません。部署を作ると、部署ごとにコースを割り当てたり、成績を比べたりできます。
            </EmptyState>
          ) : (
            <EmptyState>
              担当する部署がありません。担当を決めるには、会社の管理者に依頼してください。
            </EmptyState>
          )
        }
      />
      {asked && AskedDialog && (
        <AskedDialog department={asked.department} onClose={() => setAsked(null)} />
      )}
    </>
  );
};
