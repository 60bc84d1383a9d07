import { AUDIT_KINDS, AUDIT_TARGETS, type AuditEntry, type User } from '@tokiori/contract';
import { getUser, listAuditLog, listCompanies, listUsers } from '@tokiori/contract/client';
import { targetLabel } from '@tokiori/domain';
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

/** How many of the newest entries the things to choose from are taken from. */
const NEWEST = '100';

/** The things that entries are about, each once. */
const targetsOf = (entries: readonly AuditEntry[]) => {
  const labels = new Map(
    entries.flatMap((entry) =>
      entry.target_id === null ? [] : [[String(entry.target_id), targetLabel(entry)] as const],
    ),
  );
  return [...labels].map(([value, label]) => ({ value, label }));
};

/** One thing, of those that the newest entries about its kind name. */
const targetFilter = (filters: FilterValues): ShownFilter => {
  const entriesOf = (query: { target_id?: number; limit: string }) =>
    queryOf(listAuditLog, {
      query: {
        target_type: JSON.stringify(filters['target_type'] ?? []),
        ...(filters['company_id'] ? { company_id: Number(filters['company_id'][0]) } : {}),
        ...query,
      },
    });
  const chosen = Number(filters['target_id']?.[0] ?? 0);
  return {
    name: 'target_id',
    needs: 'target_type',
    options: optionsFrom(entriesOf({ target_id: chosen, limit: '1' }), ({ items }) =>
      targetsOf(items),
    ),
    find: (typed) =>
      optionsFrom(entriesOf({ limit: NEWEST }), ({ items }) =>
        targetsOf(items).filter(({ label }) => label.includes(typed)),
      ),
  };
};

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
  { name: 'target_type', words: AUDIT_TARGETS },
  targetFilter(filters),
  { name: 'period', presets: periods() },
  { name: 'as_another', words: { true: 'なりかわりだけ', false: '本人だけ' } },
];
