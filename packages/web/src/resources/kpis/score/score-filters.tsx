import { listCourseTemplates, listPosts, listProfessions } from '@tokiori/contract/client';
import { useQueries } from '@tanstack/react-query';
import { allOf } from '../../../app/api/all-rows';
import { filterWords } from '../../../app/lists/filter-words';
import { ListFilters } from '../../../app/lists/list-filters';
import filterStyles from '../../../app/lists/list-filters.module.css';
import {
  optionsFrom,
  type FilterOption,
  type KnownFilter,
  type OptionsQuery,
} from '../../../app/lists/shown-filter';
import { departmentsOf } from '../../../app/people/departments-of';
import type { AdministeredCompany } from '../../../app/session/administered';
import { OF_ALL_STATES } from '../../../app/words/course-states';
import {
  filterValuesOf,
  PLACE_FILTERS,
  SCORE_FILTER_NAMES,
  SCORE_FILTERS,
  searchOfFilters,
  type ScoreFilter,
  type ScoreSearch,
} from './score-search';
import styles from './score.module.css';

const BY_NAME = { sort: '["name","ASC"]' };

const named = (rows: readonly { id: number; name: string }[]): FilterOption[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

const optionsOf = (company: AdministeredCompany): Partial<Record<ScoreFilter, OptionsQuery>> => ({
  department_id: optionsFrom(departmentsOf(company), (rows) =>
    rows.map(({ id, name, depth }) => ({ value: String(id), label: name, depth })),
  ),
  course_id: optionsFrom(
    allOf(listCourseTemplates, company.within({ query: { ...OF_ALL_STATES, ...BY_NAME } })),
    named,
  ),
  profession_id: optionsFrom(allOf(listProfessions, company.within({ query: BY_NAME })), named),
  post_id: optionsFrom(allOf(listPosts, company.within({ query: BY_NAME })), named),
});

const knownFilters = (company: AdministeredCompany): KnownFilter[] => {
  const options = optionsOf(company);
  return SCORE_FILTER_NAMES.map((name) => ({
    name,
    info: SCORE_FILTERS[name],
    main: PLACE_FILTERS.includes(name),
    options: options[name],
  }));
};

/**
 * The filters that are set, as a printed report says them: 「部署：営業部」.
 *
 * @param placed the table on the page that takes the filters of places alone; every other filter names it as an exception
 */
export const useFilterTexts = (
  company: AdministeredCompany,
  search: ScoreSearch,
  placed: string | null,
): string[] => {
  const values = filterValuesOf(search);
  const set = knownFilters(company).filter(({ name }) => name in values);
  const wanted = set.filter(({ options }) => options !== undefined);
  const loaded = useQueries({ queries: wanted.map(({ options }) => options!) });
  return set.map((filter) => {
    const at = wanted.indexOf(filter);
    const options = at < 0 ? [] : loaded[at]!.data;
    const words = filterWords(filter, values[filter.name]!, options) ?? '…';
    const exception = placed === null || filter.main ? '' : `（「${placed}」の表を除く）`;
    return `${filter.info.label}：${words}${exception}`;
  });
};

interface Props {
  company: AdministeredCompany;
  search: ScoreSearch;
  onChange: (changes: ScoreSearch) => void;
}

/** What the report is narrowed by; each one can be taken away. */
export const ScoreFilters = ({ company, search, onChange }: Props) => (
  <div className={styles.filters} role="search" aria-label="絞り込み">
    <div className={filterStyles.row}>
      <ListFilters
        described={knownFilters(company)}
        filters={filterValuesOf(search)}
        setFilters={(changes) => onChange(searchOfFilters(changes))}
        onClear={() =>
          onChange(
            searchOfFilters(Object.fromEntries(SCORE_FILTER_NAMES.map((name) => [name, []]))),
          )
        }
      />
    </div>
  </div>
);
