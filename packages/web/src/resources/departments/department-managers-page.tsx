import { listDepartmentManagers } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isAtLeast } from '@tokiori/domain';
import { allOf } from '../../app/api/all-rows';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stack } from '../../ui/surface/card';
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
      {({ isAdmin }) => <Managers departmentId={departmentId} isAdmin={isAdmin} />}
    </DepartmentDetailPage>
  );
};

const Managers = ({ departmentId, isAdmin }: { departmentId: number; isAdmin: boolean }) => {
  const { user } = useSignedIn();
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
                isAtLeast(user.role, 'Admin') && (
                  <LinkButton to="/admin/users" search={{ roles: ['DepartmentManager'] }}>
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
