import type { KpiGroup } from '@tokiori/contract';
import {
  exportKpiAgeGroups,
  listKpiAgeGroups,
  exportKpiPosts,
  listKpiPosts,
  exportKpiProfessions,
  listKpiProfessions,
  exportKpiResultCourses,
  listKpiResultCourses,
  exportKpiYearsOfServiceGroups,
  listKpiYearsOfServiceGroups,
} from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ExportEndpoint } from '../../../app/files/use-file-export';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Accordion } from '../../../ui/surface/accordion';
import { NameLink } from '../../../ui/text/name-link';
import { kpiQuery } from '../kpi-query';
import { ReportTable } from '../report-table';
import { SaveReport } from '../../../app/reports/save-report';
import { HiddenRowsNote } from './parts';
import { WITHIN_SCORE } from './score-link';
import type { ScoreSearch } from './score-search';
import styles from './score.module.css';
import type { Score, ScoreQuery } from './use-score';
import { useExpandedCuts } from './use-remembered';
import { yearsOfKey } from './years';

/** There are no more groups than this. */
const ALL_ROWS = { range: '[0,999]' };

type GroupsQuery = ReturnType<typeof kpiQuery<typeof listKpiAgeGroups>>;

interface CutInfo {
  title: string;
  /** Above the names. */
  header: string;
  /** The same table as a file. */
  saved: ExportEndpoint;
  ask: (query: ScoreQuery) => GroupsQuery;
  /** What narrows the report to a group. */
  filterOf: (key: string | number) => ScoreSearch;
}

const CUTS: Record<string, CutInfo> = {
  age: {
    title: '年代ごとの成績',
    header: '年代',
    saved: exportKpiAgeGroups,
    ask: (query) => kpiQuery(listKpiAgeGroups, { query: { ...query, ...ALL_ROWS } }),
    filterOf: (key) => ({ age: yearsOfKey(String(key)) }),
  },
  years: {
    title: '勤続年数ごとの成績',
    header: '勤続年数',
    saved: exportKpiYearsOfServiceGroups,
    ask: (query) => kpiQuery(listKpiYearsOfServiceGroups, { query: { ...query, ...ALL_ROWS } }),
    filterOf: (key) => ({ years_of_service: yearsOfKey(String(key)) }),
  },
  profession: {
    title: '職種ごとの成績',
    header: '職種',
    saved: exportKpiProfessions,
    ask: (query) => kpiQuery(listKpiProfessions, { query: { ...query, ...ALL_ROWS } }),
    filterOf: (key) => ({ profession_id: Number(key) }),
  },
  post: {
    title: '役職ごとの成績',
    header: '役職',
    saved: exportKpiPosts,
    ask: (query) => kpiQuery(listKpiPosts, { query: { ...query, ...ALL_ROWS } }),
    filterOf: (key) => ({ post_id: Number(key) }),
  },
  course: {
    title: 'コースごとの成績',
    header: 'コース',
    saved: exportKpiResultCourses,
    ask: (query) => kpiQuery(listKpiResultCourses, { query: { ...query, ...ALL_ROWS } }),
    filterOf: (key) => ({ course_id: Number(key) }),
  },
};

interface Props {
  score: Score;
  query: ScoreQuery;
}

/** Everybody under the filters, cut by what they have in common. What is folded away asks for nothing. */
export const Cuts = ({ score, query }: Props) => {
  const [expanded, setExpanded] = useExpandedCuts();
  return (
    <div className={styles.cuts}>
      {Object.entries(CUTS).map(([name, cut]) => (
        <Accordion
          key={name}
          title={cut.title}
          open={expanded.includes(name)}
          onToggle={(open) => setExpanded(name, open)}
        >
          <Cut cut={cut} score={score} query={query} />
        </Accordion>
      ))}
    </div>
  );
};

const Cut = ({ cut, score, query }: Props & { cut: CutInfo }) => {
  const groups = useQuery(cut.ask(query));
  return (
    <QueryBoundary query={groups} skeleton={<Skeleton blockRem={16} />}>
      {({ rows }) => (
        <div className={styles.part}>
          <ReportTable
            caption={cut.title}
            nameHeader={cut.header}
            rows={rows}
            actions={<SaveReport endpoint={cut.saved} query={query} />}
            renderName={(row) => <GroupName row={row} cut={cut} score={score} />}
          />
          <HiddenRowsNote rows={rows} />
        </div>
      )}
    </QueryBoundary>
  );
};

/** Leads to the group's people; nobody is found by what is not entered. */
const GroupName = ({ row, cut, score }: { row: KpiGroup; cut: CutInfo; score: Score }) =>
  row.key === null ? (
    row.label
  ) : (
    <NameLink {...WITHIN_SCORE} search={score.searchFor(cut.filterOf(row.key))} hash="users" tall>
      {row.label}
    </NameLink>
  );
