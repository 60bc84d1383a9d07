import { useQuery } from '@tanstack/react-query';
import type { StudentTimeline, TimelineType } from '@tokiori/contract';
import { lazy, Suspense, useState } from 'react';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Select } from '../../ui/field/select';
import { Card } from '../../ui/surface/card';
import { timelineQuery } from './students.api';
import { TIMELINE_ORDER, timelineOf } from './timeline-types';
import styles from './timeline.module.css';

const LineChart = lazy(async () => ({
  default: (await import('../../ui/chart/line-chart')).LineChart,
}));

const CHART_REM = 18;
const dayOf = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;

const Chart = ({ timeline }: { timeline: StudentTimeline }) => {
  const { label, isRate, ofAnsweringDays, isOfDays, pointDays, format } = timelineOf(timeline.type);
  const points = ofAnsweringDays
    ? timeline.points.filter(({ figure }) => figure.value !== null)
    : timeline.points;
  const values = points.map(({ figure }) => figure.value);
  if (values.every((value) => value === null || value === 0)) {
    return <p className={styles.empty}>今月は、まだ記録がありません。</p>;
  }
  return (
    <>
      {ofAnsweringDays && <p className={styles.note}>解いた日だけを結んでいます。</p>}
      {pointDays > 1 && (
        <p className={styles.note}>それぞれの日までの{pointDays}日間の割合です。</p>
      )}
      <LineChart
        title={`今月の${label}の移り変わり`}
        labels={points.map(({ date }) => dayOf(date))}
        series={[{ name: label, values }]}
        format={format}
        isBars={isOfDays}
        max={isRate ? 1 : undefined}
      />
    </>
  );
};

/** One figure, day by day through the month. */
export const Timeline = () => {
  const [type, setType] = useState<TimelineType>('total-score');
  const query = useQuery(timelineQuery(type));
  return (
    <Card className={styles.timeline}>
      <Select
        label="表示する指標"
        value={type}
        options={TIMELINE_ORDER.map((value) => ({ value, label: timelineOf(value).label }))}
        onChange={(event) => setType(event.target.value as TimelineType)}
      />
      <div className={styles.chart}>
        <QueryBoundary query={query} skeleton={<Skeleton blockRem={CHART_REM} />}>
          {(timeline) => (
            <Suspense fallback={<Skeleton blockRem={CHART_REM} />}>
              <Chart timeline={timeline} />
            </Suspense>
          )}
        </QueryBoundary>
      </div>
    </Card>
  );
};
