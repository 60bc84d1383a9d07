import { listDepartmentManagers } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { allOf } from '../../app/api/all-rows';
import { QueryBoundary } from '../../app/page/query-boundary';
import { LinkButton } from '../../ui/button/link-button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stack } from '../../ui/surface/card';
import { companySearch, type AdministeredCompany } from '../../app/session/administered';
import { DepartmentDetailPage } from './department-detail-page';

const managersOf = (departmentId: number) => ({
  ...allOf(listDepartmentManagers, {
    params: { department_id: departmentId },
    query: { sort: '["name","ASC"]' },
  }),
  throwOnError: false,
});

const WHY = {
  true: 'この部署を担当に決めてあります。',
  false: 'この部署に所属しているので担当します。',
} as const;

/** Who answers for a department. */
export const DepartmentManagersPage = () => {
  const { departmentId } = useParams({
    from: '/administration/admin/departments/$departmentId/managers',
  });
  return (
    <DepartmentDetailPage title="部署の管理者" departmentId={departmentId} tab="managers">
      {({ isAdmin, company }) => (
        <Managers departmentId={departmentId} isAdmin={isAdmin} company={company} />
      )}
    </DepartmentDetailPage>
  );
};

interface Props {
  departmentId: number;
  isAdmin: boolean;
  company: AdministeredCompany;
}

const Managers = ({ departmentId, isAdmin, company }: Props) => {
  const query = useQuery(managersOf(departmentId));
  return (
    <Stack>
      <p>
        この部署とその下位のユーザーの成績を見て、コースを割り当てる人です。
        {isAdmin &&
          '担当は、その人の「所属と権限」で決めます。上位の部署だけを担当する人は、ここには出ません。'}
      </p>
      <QueryBoundary query={query} skeleton={<Skeleton lines={3} />}>
        {(managers) =>
          managers.length === 0 ? (
            <EmptyState
              action={
                isAdmin && (
                  <LinkButton
                    to="/admin/users"
                    search={{ ...companySearch(company), roles: ['DepartmentManager'] }}
                  >
                    部署の管理者の一覧
                  </LinkButton>
                )
              }
            >
              この部署を担当する人は、まだいません。
            </EmptyState>
          ) : (
            <LineList label="部署の管理者">
              {managers.map(({ id, name, explicit }) => (
                <LineItem key={id} title={name} notes={[WHY[`${explicit}`]]}>
                  {isAdmin && (
                    <Link to="/admin/users/$userId/membership" params={{ userId: id }}>
                      担当する部署
                    </Link>
                  )}
                </LineItem>
              ))}
            </LineList>
          )
        }
      </QueryBoundary>
    </Stack>
  );
};
