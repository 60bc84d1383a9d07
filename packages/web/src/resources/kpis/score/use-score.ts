import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useAdministered } from '../../../app/session/administered';
import type { Sort } from '../../../ui/data/table-types';
import { periodSearchOf, type ReportPeriod } from '../period';
import { useReportPeriod } from '../use-report-period';
import {
  attributeQuery,
  placeQuery,
  SCORE_TABS,
  type ScoreSearch,
  type ScoreTab,
} from './score-search';

/** Where a table begins again when what it shows changes. */
const FIRST_ROWS = { sort: undefined, order: undefined, page: undefined } as const;

/** What the page shows: its period, filters and tab, all of them in its address. */
export const useScore = () => {
  const search: ScoreSearch = useSearch({ from: '/administration/admin/score' });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const report = useReportPeriod();
  const company = useAdministered();
  const tab: ScoreTab = SCORE_TABS.find((one) => one === hash) ?? 'departments';
  const { groupQuery } = report;
  const place = groupQuery && { ...groupQuery, ...placeQuery(search) };
  const go = (changes: ScoreSearch, options: { tab?: ScoreTab; replace?: boolean } = {}): void =>
    void navigate({
      to: '/admin/score',
      search: { ...search, ...changes },
      hash: options.tab ?? true,
      replace: options.replace ?? false,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return {
    report,
    company,
    search,
    tab,
    /** By period, department and course alone. */
    placed: place,
    /** With every filter. */
    query: place && { ...place, ...attributeQuery(search) },
    /** The order of a table, if it is sorted by that. */
    sortFor: (sortable: readonly string[] = []): Sort | null =>
      search.sort !== undefined && sortable.includes(search.sort)
        ? { field: search.sort, order: search.order ?? 'ASC' }
        : null,
    chooseTab: (next: ScoreTab): void => go(FIRST_ROWS, { tab: next }),
    setFilters: (changes: ScoreSearch): void =>
      go({ ...changes, page: undefined }, { replace: true }),
    setTable: (changes: ScoreSearch): void => go(changes, { replace: true }),
    /** A link to the same report about something else. */
    searchFor: (changes: ScoreSearch): ScoreSearch => ({ ...search, ...FIRST_ROWS, ...changes }),
    /** What links to other reports keep. */
    kept: { ...periodSearchOf(report.search), company_id: search.company_id },
  };
};

export type Score = ReturnType<typeof useScore>;

/** What calls about places say, once the period is known. */
export type PlacedQuery = ReportPeriod & NonNullable<Score['placed']>;
/** What calls with every filter say, once the period is known. */
export type ScoreQuery = ReportPeriod & NonNullable<Score['query']>;
