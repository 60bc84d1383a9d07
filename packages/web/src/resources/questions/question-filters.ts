import { getUser, listUsers } from '@tokiori/contract/client';
import { QUESTION_CATEGORY_LABELS, QUESTION_TYPE_LABELS } from '@tokiori/domain';
import { inCompany } from '../../app/api/in-company';
import { queryOf } from '../../app/api/query-of';
import type { FilterValues } from '../../app/lists/filter-values';
import { optionsFrom, type ShownFilter } from '../../app/lists/shown-filter';
import type { AdministeredCompany } from '../../app/session/administered';
import { tagsWith } from '../../app/questions/tags';
import { addDays, todayText } from '../../ui/format/date';
import { DISCRIMINATION_WORDS } from './finding-words';

const SOON_DAYS = 14;

const personOption = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
});

/** Whose questions, by name: who looks after some may have left. */
const ownerFilter = ({ companyId }: AdministeredCompany, filters: FilterValues): ShownFilter => ({
  name: 'owner_id',
  options: optionsFrom(
    queryOf(getUser, { params: { id: Number(filters['owner_id']?.[0] ?? 0) } }),
    (user) => [personOption(user)],
  ),
  find: (typed) =>
    optionsFrom(
      queryOf(
        listUsers,
        inCompany(companyId, {
          query: {
            ...(typed === '' ? { roles: '["Admin","SuperAdmin"]' } : { q: typed }),
            state: '["Active","Deactivated"]',
            range: '[0,19]',
            sort: '["name_kana","ASC"]',
          },
        }),
      ),
      ({ rows }) => rows.map(personOption),
    ),
});

const checkPresets = (today: string) => [
  { label: '期限切れ', value: `..${addDays(today, -1)}` },
  { label: `${SOON_DAYS}日以内`, value: `${today}..${addDays(today, SOON_DAYS)}` },
];

/** The filters of the bank. */
export const questionFilters = (
  company: AdministeredCompany,
  filters: FilterValues,
): readonly ShownFilter[] => [
  { name: 'question_type', main: true, words: QUESTION_TYPE_LABELS },
  {
    name: 'needs_review',
    main: true,
    words: { true: '見直したい問題', false: '見直さなくてよい問題' },
  },
  {
    name: 'tag',
    find: (typed) =>
      optionsFrom(tagsWith(company.companyId, typed), ({ rows }) =>
        rows.map(({ tag, question_count: count }) => ({ value: tag, label: tag, count })),
      ),
  },
  { name: 'review', words: { Draft: '下書き', Waiting: '確認待ち' } },
  { name: 'owner', words: { Mine: '自分が担当', None: '担当者なし' } },
  ownerFilter(company, filters),
  { name: 'check_by', presets: checkPresets(todayText()) },
  { name: 'preset', words: { false: '自社', true: '提供' } },
  { name: 'use', words: { InUse: '使う問題', Retired: '使わない問題' } },
  { name: 'question_category', words: QUESTION_CATEGORY_LABELS },
  { name: 'discrimination', words: DISCRIMINATION_WORDS },
  { name: 'stale_source', words: { true: '古い可能性あり', false: '古い可能性なし' } },
];
