import type { Department, User } from '@tokiori/contract';
import { bulkUsers } from '@tokiori/contract/client';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import type { FilterValues } from '../../app/lists/filter-values';
import { ListBody } from '../../app/lists/list-page';
import { useListSelection, type Selection } from '../../app/lists/use-list-selection';
import { useList } from '../../app/lists/use-list';
import { ChoosePeopleDialog } from '../../app/people/choose-people-dialog';
import { useTasks } from '../../app/tasks/task-context';
import { Button } from '../../ui/button/button';
import { Switch } from '../../ui/choice/checkbox';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatNumber } from '../../ui/format/number';
import { attributeColumns, attributeFilters, withAttributes } from '../users/list/user-attributes';
import { useUserActions } from '../users/bulk/use-user-actions';
import { UserBulk } from '../users/bulk/user-bulk';
import { USER_COLUMNS, userOnPhone } from '../users/list/user-columns';
import { peopleFilters } from '../users/list/user-filters';
import { USERS_EXPORT } from '../users/list/users-list';
import { companySearch, type AdministeredCompany } from '../../app/session/administered';
import { useAttributes } from '../users/user-administration';
import { DepartmentDetailPage } from './department-detail-page';
import { useDepartments } from './departments.api';
import styles from './departments.module.css';
import { areBelowShown, MEMBERS_LIST, membersRequest } from './members-list';
import { useSearchValues } from '../../app/page/use-search-values';

/** The people of a department, and of those below it. */
export const DepartmentMembersPage = () => {
  const { departmentId } = useParams({
    from: '/administration/admin/departments/$departmentId/members',
  });
  const [adding, setAdding] = useState(false);
  return (
    <DepartmentDetailPage
      title="部署のメンバー"
      departmentId={departmentId}
      tab="members"
      width="full"
      adminAction={
        <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
          ユーザーを加える
        </Button>
      }
    >
      {({ department, isAdmin, company }) => (
        <>
          <Members
            key={department.id}
            department={department}
            isAdmin={isAdmin}
            company={company}
          />
          {adding && (
            <Addition department={department} company={company} onClose={() => setAdding(false)} />
          )}
        </>
      )}
    </DepartmentDetailPage>
  );
};

interface MembersProps {
  department: Department;
  isAdmin: boolean;
  company: AdministeredCompany;
}

const Members = ({ department, isAdmin, company }: MembersProps) => {
  const navigate = useNavigate();
  const search = useSearchValues();
  const control = useList(
    MEMBERS_LIST,
    membersRequest(department.id, { ...search, ...companySearch(company) }),
  );
  const departments = useDepartments(company);
  const attributes = useAttributes(company);
  const withBelow = areBelowShown(search);
  const selection = useListSelection(control);
  const actions = useUserActions({ company, departments, onDone: selection.clear });
  const everything: FilterValues = {
    ...control.state.filters,
    department_id: [String(department.id)],
    ...(withBelow ? {} : { queryByDept: ['false'] }),
  };
  const bulkOf = (selected: Selection<User>) => (
    <UserBulk actions={actions} selected={selected} filters={everything} />
  );
  return (
    <>
      {department.child_count > 0 && (
        <div className={styles.below}>
          <Switch
            label="下位の部署のユーザーも表示する"
            checked={withBelow}
            onChange={({ target }) =>
              void navigate({
                to: '.',
                search: {
                  ...search,
                  page: undefined,
                  below: target.checked ? undefined : 'false',
                } as never,
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      )}
      <ListBody
        control={control}
        caption="メンバー"
        columns={[...USER_COLUMNS, ...attributeColumns<User>(attributes)]}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderPhone={userOnPhone}
        filters={[
          ...peopleFilters(company).filter(({ name }) => name !== 'department_id'),
          ...attributeFilters(attributes),
        ]}
        exports={withAttributes(USERS_EXPORT, attributes)}
        rowMenu={isAdmin ? actions.rowMenu : undefined}
        selection={isAdmin ? selection : undefined}
        renderBulk={bulkOf}
        empty={<EmptyState>この部署には、まだだれも所属していません。</EmptyState>}
      />
      {actions.dialogs}
    </>
  );
};

interface AdditionProps {
  department: Department;
  company: AdministeredCompany;
  onClose: () => void;
}

/** Makes it the main department of people. */
const Addition = ({ department, company, onClose }: AdditionProps) => {
  const tasks = useTasks();
  const bulk = useAction(bulkUsers, {
    errorsIn: 'caller',
    onDone: (task) => {
      tasks.follow(task);
      onClose();
    },
  });
  return (
    <ChoosePeopleDialog
      title={`「${department.name}」にユーザーを加える`}
      query={companySearch(company)}
      lead="選んだ人の主な所属を、この部署に変えます。兼務の部署はそのままです。あとで元に戻せます。"
      actionLabel={(count) => `${formatNumber(count)}人を加える`}
      busy={bulk.isPending}
      error={bulk.error ? sentenceOf(bulk.error) : undefined}
      onChoose={(people) =>
        bulk.run(
          company.within({
            body: {
              action: 'SetDepartment',
              department_id: department.id,
              ids: people.map(({ id }) => id),
            },
          }),
        )
      }
      onClose={onClose}
    />
  );
};
