import { useSearch } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { DepartmentCrumbs } from '../../app/reports/department-crumbs';
import { companySearch, useAdministered } from '../../app/session/administered';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { AsOfPicker } from './scores/as-of';
import { HeatSection } from './scores/heat-section';
import { useAsOf } from './scores/use-as-of';

/** How basics were answered, by department, as of a day. */
export const BasicScoresPage = () => {
  const { user } = useSignedIn();
  const { department_id: departmentId } = useSearch({ from: '/administration/admin/basic-scores' });
  const company = useAdministered();
  const asOf = useAsOf();
  const isAdmin = mayOpen(user, 'Admin');
  return (
    <Page title="ベーシック成績" width="full">
      <PageHeader
        title="ベーシック成績"
        lead={
          isAdmin
            ? 'それぞれの人の最後の受講で数えた、正解の割合です。'
            : '担当する部署の人の、最後の受講で数えた、正解の割合です。'
        }
      />
      <Stack>
        <AsOfPicker asOf={asOf} />
        <DepartmentCrumbs
          company={company}
          departmentId={departmentId}
          linkTo={(department_id) => ({
            to: '/admin/basic-scores',
            search: { ...asOf.search, ...companySearch(company), department_id },
          })}
        />
        <HeatSection
          key={departmentId}
          company={company}
          departmentId={departmentId}
          asOf={asOf}
          empty={
            <EmptyState
              action={
                mayOpen(user, 'editor') && (
                  <LinkButton to="/admin/basics">ベーシック一覧を開く</LinkButton>
                )
              }
            >
              この日までに出題しているベーシックはありません。
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  );
};
