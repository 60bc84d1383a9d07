import type { BasicResults } from '@tokiori/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { DetailPage } from '../../app/page/detail-page';
import { DepartmentCrumbs } from '../../app/reports/department-crumbs';
import { idIn } from '../../app/router/search';
import { companySearch, useAdministered } from '../../app/session/administered';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { LinkButton } from '../../ui/button/link-button';
import { formatDate } from '../../ui/format/date';
import { Stack } from '../../ui/surface/card';
import { AssignToPeople } from '../course-templates/assign/assign-to-people';
import { peopleFilters } from '../users/list/user-filters';
import { audienceText, periodText } from './basic-words';
import { AsOfPicker } from './scores/as-of';
import { BasicUsers } from './scores/basic-users';
import { ResultDetails } from './scores/result-details';
import { resultsOf } from './scores/score-queries';
import { useAsOf } from './scores/use-as-of';

const PEOPLE_FILTERS = ['department_id', 'profession_id', 'post_id'];

const aboutText = (results: BasicResults): string =>
  [
    `対象は${audienceText(results)}`,
    `${results.question_count}問`,
    `合格点 ${results.pass_mark} %`,
    periodText(results),
  ].join('・');

/** The department that the figures are narrowed to: the list's, where it names one alone. */
const departmentIn = (named: string | readonly string[] | undefined): number | undefined =>
  idIn(Array.isArray(named) && named.length === 1 ? named[0] : named);

const Ways = ({ basicId, mayEdit }: { basicId: number; mayEdit: boolean }) => (
  <>
    <LinkButton to="/admin/basic-scores/$basicId/rooms" params={{ basicId }} variant="quiet">
      試験の会場
    </LinkButton>
    {mayEdit && (
      <LinkButton to="/admin/basics/$basicId" params={{ basicId }} icon="edit">
        ベーシックを編集
      </LinkButton>
    )}
  </>
);

/** How people did in one basic, what was most often wrong, and who has not taken it. */
export const BasicScorePage = () => {
  const from = '/administration/admin/basic-scores/$basicId';
  const { basicId } = useParams({ from });
  const search = useSearch({ from });
  const { user } = useSignedIn();
  const company = useAdministered();
  const asOf = useAsOf();
  const departmentId = departmentIn(search.department_id);
  // The page stands, and the field that one types in, while the figures of another day are loaded.
  const to = useDeferredValue(asOf.search.to);
  const date = useDeferredValue(asOf.date);
  const department_id = useDeferredValue(departmentId);
  const { data: results } = useSuspenseQuery(
    resultsOf(company.companyId, basicId, { to, date, department_id }),
  );
  const isOwn = company.otherCompanyId === null;
  const kept = { ...asOf.search, ...companySearch(company) };
  return (
    <DetailPage
      title="ベーシック成績詳細"
      name={results.name}
      state={aboutText(results)}
      back={{
        to: '/admin/basic-scores',
        label: 'ベーシック成績',
        search: { ...kept, department_id: departmentId },
      }}
      tabs={[]}
      width="full"
      action={isOwn && <Ways basicId={basicId} mayEdit={mayOpen(user, 'Admin')} />}
    >
      <Stack gap="roomy">
        <AsOfPicker asOf={asOf} />
        <DepartmentCrumbs
          company={company}
          departmentId={departmentId}
          linkTo={(id) =>
            linkOptions({
              to: '/admin/basic-scores/$basicId',
              params: { basicId },
              search: { ...kept, department_id: id === undefined ? id : String(id) },
            })
          }
        />
        <ResultDetails
          results={results}
          since={date === undefined ? null : formatDate(date, asOf.today)}
          withLinks={isOwn && mayOpen(user, 'editor')}
        />
        <BasicUsers
          companyId={company.companyId}
          basicId={basicId}
          filters={peopleFilters(company).filter(({ name }) => PEOPLE_FILTERS.includes(name))}
          renderAssign={(assign) => <AssignToPeople {...assign} />}
        />
      </Stack>
    </DetailPage>
  );
};
