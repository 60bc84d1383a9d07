import { AUDIT_KINDS, type User } from '@tokiori/contract';
import { getUser, listCompanies, listUsers } from '@tokiori/contract/client';
import { inCompany } from '../../app/api/in-company';
import { allOf } from '../../app/api/all-rows';
import { queryOf } from '../../app/api/query-of';
import type { FilterValues } from '../../app/lists/filter-values';
import { optionsFrom, type ShownFilter } from '../../app/lists/shown-filter';
import { addDays, todayText } from '../../ui/format/date';

/** The name, and what tells people of one name apart. */
const personOf = ({ id, name, email, login_id }: User) => ({
  value: String(id),
  label: `${name}（${email ?? login_id ?? ''}）`,
});

const OFFERED = '[0,19]';

interface Scope {
  ofEveryCompany: boolean;
  /** The company whose people are offered. */
  companyId: number;
  filters: FilterValues;
}

const periods = (today = todayText()) => [
  { label: '今日', value: `${today}..${today}` },
  { label: '7日間', value: `${addDays(today, -6)}..${today}` },
  { label: '30日間', value: `${addDays(today, -29)}..${today}` },
];

/** Who, what, when, and only as another. */
export const auditFilters = ({
  ofEveryCompany,
  companyId,
  filters,
}: Scope): readonly ShownFilter[] => [
  ...(ofEveryCompany
    ? [
        {
          name: 'company_id',
          main: true,
          options: optionsFrom(
            allOf(listCompanies, { query: { sort: '["name","ASC"]' } }),
            (rows) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
          ),
        },
      ]
    : []),
  {
    name: 'user_id',
    main: true,
    options: optionsFrom(
      queryOf(getUser, { params: { id: Number(filters['user_id']?.[0] ?? 0) } }),
      (user) => [personOf(user)],
    ),
    find: (typed) =>
      optionsFrom(
        queryOf(
          listUsers,
          inCompany(companyId, {
            query: {
              ...(typed === '' ? {} : { q: typed }),
              state: '["Active","Deactivated"]',
              range: OFFERED,
              sort: '["name_kana","ASC"]',
            },
          }),
        ),
        ({ rows }) => rows.map(personOf),
      ),
  },
  { name: 'kind', main: true, words: AUDIT_KINDS },
  { name: 'period', presets: periods() },
  { name: 'as_another', words: { true: 'なりかわりだけ', false: '本人だけ' } },
];
