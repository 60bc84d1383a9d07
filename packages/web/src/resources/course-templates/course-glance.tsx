import { listCourseUsers } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import type { AdministeredCompany } from '../../app/session/administered';
import { Stat } from '../../ui/feedback/progress';
import { formatDate } from '../../ui/format/date';
import { formatNumber, formatPercent, NO_FIGURE } from '../../ui/format/number';
import { Grid, Stack } from '../../ui/surface/card';
import { glanceWords, type Counts } from './glance-words';

interface Props {
  courseId: number;
  company: AdministeredCompany;
}

type Filters = NonNullable<Parameters<typeof queryOf<typeof listCourseUsers>>[1]['query']>;

/** The first of those who hold a course and meet a filter, with how many they are; the same list as below. */
const useFirst = ({ courseId, company }: Props, filters: Filters) =>
  useQuery({
    ...queryOf(
      listCourseUsers,
      company.within({
        params: { id: courseId },
        query: { assign_type: 'Assigned', range: '[0,0]', ...filters },
      }),
    ),
    throwOnError: false,
  }).data;

const useGlance = (of: Props): { counts: Counts; earliestTo: string | null | undefined } => {
  const all = useFirst(of, { sort: '["to","ASC"]' });
  const counts = {
    held: all?.total,
    completed: useFirst(of, { progress: '["Completed"]' })?.total,
    passed: useFirst(of, { result: '["Passed"]' })?.total,
    failed: useFirst(of, { result: '["Failed"]' })?.total,
    late: useFirst(of, { late: true })?.total,
  };
  return { counts, earliestTo: all?.rows[0]?.examination?.to };
};

const people = (count: number | undefined): string =>
  count === undefined ? NO_FIGURE : `${formatNumber(count)}人`;

/** How a course stands with those who hold it: what is done, who is late, until when, and what to do next. */
export const CourseGlance = (of: Props) => {
  const { counts, earliestTo } = useGlance(of);
  const { held, completed } = counts;
  const words = glanceWords(counts);
  if (held === undefined || held === 0) return null;
  return (
    <section aria-label="コースのいま">
      <Stack gap="tight">
        <Grid columnRem={8}>
          <Stat
            label="完了"
            value={`${completed === undefined ? NO_FIGURE : formatNumber(completed)}／${formatNumber(held)}`}
            note={completed === undefined ? undefined : formatPercent(completed / held)}
          />
          <Stat label="合格" value={people(counts.passed)} />
          <Stat label="不合格" value={people(counts.failed)} />
          <Stat label="遅れている" value={people(counts.late)} />
          <Stat
            label="いちばん早い終了日"
            value={earliestTo ? formatDate(earliestTo).split('（')[0] : '期限なし'}
          />
        </Grid>
        {words !== null && <p>{words}</p>}
      </Stack>
    </section>
  );
};
