import { getUser, getStudyTimeSum, listUsers } from '@tokiori/contract/client';
import type { StudyTimeSum } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { inCompany } from '../../app/api/in-company';
import { queryOf } from '../../app/api/query-of';
import { filterQuery, type FilterValues } from '../../app/lists/filter-values';
import { optionsFrom, type ShownFilter } from '../../app/lists/shown-filter';
import { departmentsOf } from '../../app/people/departments-of';
import { useAdministered, type AdministeredCompany } from '../../app/session/administered';
import { useToday } from '../../app/session/use-today';
import { formatDate } from '../../ui/format/date';
import { formatDuration } from '../../ui/format/number';
import { studyPresets } from './study-periods';

const personOption = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
});

/** People of a company by what is typed, also those who have left: the month in which they did is paid too. */
export const peopleFound = ({ companyId }: AdministeredCompany, typed: string) =>
  queryOf(
    listUsers,
    inCompany(companyId, {
      query: {
        ...(typed === '' ? {} : { q: typed }),
        state: '["Active","Deactivated"]',
        range: '[0,19]',
        sort: '["name_kana","ASC"]',
      },
    }),
  );

/** One person, looked for by what is typed. */
export const personFilter = (company: AdministeredCompany, filters: FilterValues): ShownFilter => ({
  name: 'user_id',
  main: true,
  options: optionsFrom(
    queryOf(getUser, { params: { id: Number(filters['user_id']?.[0] ?? 0) } }),
    (user) => [personOption(user)],
  ),
  find: (typed) => optionsFrom(peopleFound(company, typed), ({ rows }) => rows.map(personOption)),
});

/** The filters that both lists have. */
export const useStudyFilters = (): readonly [ShownFilter, ShownFilter] => {
  const company = useAdministered();
  const today = useToday();
  return [
    { name: 'period', main: true, presets: studyPresets(today), unset: '今月' },
    {
      name: 'department_id',
      main: true,
      options: optionsFrom(departmentsOf(company), (rows) =>
        rows.map(({ id, name, depth }) => ({ value: String(id), label: name, depth })),
      ),
    },
  ];
};

const practiceWords = ({ counts_practice: counts }: StudyTimeSum): string =>
  counts
    ? ''
    : '練習の時間は数えていません（「会社の設定」で、学習時間に加えるかどうかを決めます）。';

/** What stands over a list: of which days it is, and what all of its rows come to. */
export const useStudySum = (
  infos: Parameters<typeof filterQuery>[0],
  filters: FilterValues,
): { note: string | undefined; lead: string } => {
  const company = useAdministered();
  const today = useToday();
  const input = company.within<typeof getStudyTimeSum>({ query: filterQuery(infos, filters) });
  const { data } = useQuery({ ...queryOf(getStudyTimeSum, input), throwOnError: false });
  const rule = '時間は解答から計算し、1問は5分まで数えます。';
  if (!data) return { note: undefined, lead: rule };
  return {
    note: `合計 ${formatDuration(data.total_seconds)}`,
    lead: `${formatDate(data.from, today)}から${formatDate(data.to, today)}までの時間です。${rule}${practiceWords(data)}`,
  };
};
