import type { FilterInfo } from '@tokiori/contract';
import { getKpiRanking, listKpiUsers } from '@tokiori/contract/client';
import { PER_PAGE } from '../../../app/lists/list-search';
import type { FilterValues } from '../../../app/lists/filter-values';
import { idIn } from '../../../app/router/search';
import { objectiveIn } from '../figure-words';
import { periodParsers } from '../period';
import { yearsIn, yearsOf } from './years';

/** What a report is narrowed by, in the order in which people choose. */
export const SCORE_FILTERS = {
  department_id: { kind: 'id', label: '部署' },
  course_id: { kind: 'id', label: 'コース' },
  profession_id: { kind: 'id', label: '職種' },
  post_id: { kind: 'id', label: '役職' },
  age: { kind: 'numbers', label: '年齢' },
  years_of_service: { kind: 'numbers', label: '勤続年数' },
} as const satisfies Record<string, FilterInfo>;

export type ScoreFilter = keyof typeof SCORE_FILTERS;
export const SCORE_FILTER_NAMES = Object.keys(SCORE_FILTERS) as ScoreFilter[];

/** By where people are and what they learn: every call of a report takes these. */
export const PLACE_FILTERS: readonly ScoreFilter[] = ['department_id', 'course_id'];

/** The parts of the page, as the address has them behind its `#`. */
export const SCORE_TABS = ['departments', 'descendants', 'ranking', 'users'] as const;
export type ScoreTab = (typeof SCORE_TABS)[number];

/** Tabs whose calls take the filters of places alone. */
export const PLACED_TABS: readonly ScoreTab[] = ['descendants', 'ranking'];

/** Order and page of a table, in the address. @param sortable the fields that it is sorted by */
export const tableParsers = (sortable: readonly string[] = []) => ({
  sort: (value: unknown) => sortable.find((one) => one === value),
  order: (value: unknown) => (['ASC', 'DESC'] as const).find((one) => one === value),
  page: idIn,
});

/** For `searchOf` of the page's route. */
export const scoreParsers = {
  ...periodParsers,
  ...tableParsers([...(listKpiUsers.sortable ?? []), ...(getKpiRanking.sortable ?? [])]),
  perPage: (value: unknown) => PER_PAGE.find((size) => String(size) === String(value)),
  company_id: idIn,
  objective: objectiveIn,
  department_id: idIn,
  course_id: idIn,
  profession_id: idIn,
  post_id: idIn,
  age: yearsIn,
  years_of_service: yearsIn,
};

type Parsers = typeof scoreParsers;

/** What the address says. */
export type ScoreSearch = { [Name in keyof Parsers]?: ReturnType<Parsers[Name]> };

/** The filters that are set, as the row of filters has them. */
export const filterValuesOf = (search: ScoreSearch): FilterValues =>
  Object.fromEntries(
    SCORE_FILTER_NAMES.flatMap((name) =>
      search[name] === undefined ? [] : [[name, [String(search[name])]]],
    ),
  );

/** Changes of filters as members of the address; what cannot be one, such as half a year, takes it away. */
export const searchOfFilters = (changes: FilterValues): ScoreSearch =>
  Object.fromEntries(
    SCORE_FILTER_NAMES.filter((name) => name in changes).map((name) => [
      name,
      scoreParsers[name](changes[name]?.[0]),
    ]),
  );

/** By where people are and what they learn: every call of a report takes it. */
export const placeQuery = ({ department_id, course_id }: ScoreSearch) => ({
  department_id,
  course_id,
});

/** By what people are; not every call takes it. */
export const attributeQuery = ({
  profession_id,
  post_id,
  age,
  years_of_service: years,
}: ScoreSearch) => ({
  profession_id,
  post_id,
  age_mini: yearsOf(age).from ?? undefined,
  age_max: yearsOf(age).to ?? undefined,
  years_of_service_mini: yearsOf(years).from ?? undefined,
  years_of_service_max: yearsOf(years).to ?? undefined,
});

/** Whether people are chosen by what they are. */
export const hasAttributes = (search: ScoreSearch): boolean =>
  Object.values(attributeQuery(search)).some((value) => value !== undefined);
