import type * as endpoints from '@tokiori/contract';
import type { KpiGroup } from '@tokiori/contract';
import { AGE_GROUPS, NOT_ENTERED, YEARS_OF_SERVICE_GROUPS } from '@tokiori/domain';
import type { ListRequest } from '../../platform/http/lists';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { addedUp, sumsOfPeople } from './added-up';
import { groupsOf, hiddenGroupsOf, type CutBy, type GroupKey } from './disclosure';
import { activeCount } from './people';
import { listLabels } from './people.queries';
import { openReport, type Report } from './report';
import type { ReportCall } from './report-query';
import { withFigures } from './results';
import { groupSorts } from './sorts';

/** The groups that a cut may have, in their order, with their words; 「未登録」 comes last. */
type Labels = readonly (readonly [Exclude<GroupKey, null>, string])[];

const cut = async (report: Report, by: CutBy, labels: Labels): Promise<KpiGroup[]> => {
  const groups = groupsOf(by, report.people);
  const { isHidden } = hiddenGroupsOf(report, by, report.filters);
  const sumsOf = await sumsOfPeople(report);
  return [...labels, [null, NOT_ENTERED] as const]
    .filter(([key]) => groups.has(key))
    .map(([key, label]) => {
      const people = groups.get(key)!;
      const result = {
        users: activeCount(people),
        hidden: isHidden(key),
        ...addedUp(people, sumsOf),
      };
      return {
        id: String(key ?? 'none'),
        key,
        label,
        ...withFigures(result),
      };
    });
};

type GroupsCall = ReportCall & { list: ListRequest };

const page = async (
  call: GroupsCall,
  by: CutBy,
  labels: (report: Report) => Labels | Promise<Labels>,
): Promise<Page<KpiGroup>> => {
  const report = await openReport(call);
  const rows = await cut(report, by, await labels(report));
  return pageOfRows<typeof endpoints.listKpiPosts, KpiGroup>(rows, call.list, groupSorts);
};

const ofYears = (groups: readonly { key: string; label: string }[]): Labels =>
  groups.map(({ key, label }) => [key, label]);

const ofCompany =
  (table: 'professions' | 'posts') =>
  async ({ tx, caller, goneLabels }: Report): Promise<Labels> => [
    ...(await listLabels(tx, caller.companyId, table, goneLabels[table])),
  ];

export const listKpiAgeGroups = (call: CallOf<typeof endpoints.listKpiAgeGroups>) =>
  page(call, 'age', () => ofYears(AGE_GROUPS));

export const listKpiYearsOfServiceGroups = (
  call: CallOf<typeof endpoints.listKpiYearsOfServiceGroups>,
) => page(call, 'yearsOfService', () => ofYears(YEARS_OF_SERVICE_GROUPS));

export const listKpiPosts = (call: CallOf<typeof endpoints.listKpiPosts>) =>
  page(call, 'post', ofCompany('posts'));

export const listKpiProfessions = (call: CallOf<typeof endpoints.listKpiProfessions>) =>
  page(call, 'profession', ofCompany('professions'));
