import { useQuery } from '@tanstack/react-query';
import type { StudentStats } from '@tokiori/contract';
import { MEASURES } from '@tokiori/domain';
import { lazy, Suspense } from 'react';
import { QueryBoundary } from '../../app/page/query-boundary';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Stat } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { Series } from '../../ui/chart/line-chart-props';
import { RetentionDetails } from '../../app/reports/retention-details';
import { formatNumber, formatPercent } from '../../ui/format/number';
import { Card, Stack } from '../../ui/surface/card';
import styles from './retention.module.css';
import { statsQuery } from './students.api';

const LineChart = lazy(async () => ({
  default: (await import('../../ui/chart/line-chart')).LineChart,
}));

const dayOf = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;

interface Props {
  measured: StudentStats;
  predicted: StudentStats;
}

const SideBySide = ({ measured, predicted }: Props) => {
  const { numerator, denominator } = measured.total;
  return (
    <Card className={styles.card}>
      <div className={styles.figures}>
        <Stat
          label={`${MEASURES['retention-rate'].label}（実際）`}
          value={formatPercent(measured.total.value)}
          note={
            denominator ? (
              <>
                正解から1週間以上あとにたずね直した{formatNumber(denominator)}回のうち、
                {formatNumber(numerator)}回正解
                <RetentionDetails figure={measured.total} />
              </>
            ) : (
              '正解した問題を1週間以上あとにたずね直すと測れます'
            )
          }
        />
        <Stat
          label={MEASURES['predicted-retention'].label}
          value={formatPercent(predicted.total.value)}
          note={`進行中のコースの問題のうち、解いたことのある${predicted.total.denominator ?? 0}問を今日たずねた場合の見込み。まちがえた問題は、次の復習のころの見込みで数えます`}
        />
      </div>
    </Card>
  );
};

/** Differences of less are not drawn as a line of their own. */
const SAME = 0.005;

/** What is predicted, and the ends of the range where a gap was never tried. */
const seriesOf = (forecast: StudentStats['forecast']): Series[] => {
  const low = forecast.map(({ range }) => range?.low ?? null);
  const high = forecast.map(({ range }) => range?.high ?? null);
  const isAbove = forecast.some(({ value, range }) => range && range.high - value > SAME);
  return [
    { name: '予測', values: forecast.map(({ value }) => value) },
    ...(low.some((value) => value !== null) ? [{ name: '低い場合', values: low }] : []),
    ...(isAbove ? [{ name: '高い場合', values: high }] : []),
  ];
};

/** Why a part of the forecast is a range. */
const rangeText = (longestGapDays: number): string =>
  longestGapDays === 0
    ? 'まだ同じ問題をたずね直したことがないため、見込みは幅で示します。'
    : `これまでにたずね直したのは、長くても${longestGapDays}日あとです。それより間が空いたときの見込みは、まだ確かめたことがないため幅で示します。`;

const Forecast = ({
  forecast,
  longest_gap_days,
}: Pick<StudentStats, 'forecast' | 'longest_gap_days'>) => (
  <Card className={styles.card}>
    <h2 className={styles.title}>これからの見込み</h2>
    <p className={styles.note}>
      このまま復習しなかった場合に、覚えていると見込まれる割合です。復習すると上がります。
      {forecast.some(({ range }) => range !== null) && rangeText(longest_gap_days ?? 0)}
    </p>
    <Suspense fallback={<Skeleton blockRem={18} />}>
      <LineChart
        title="このまま復習しないと、忘れていく目安"
        labels={forecast.map(({ date }) => dayOf(date))}
        series={seriesOf(forecast)}
        format={(value) => formatPercent(value)}
        max={1}
      />
    </Suspense>
  </Card>
);

/** What was kept, measured and predicted, and what the coming month would take away. */
export const Retention = () => {
  const measured = useQuery(statsQuery('retention-rate'));
  const predicted = useQuery(statsQuery('predicted-retention'));
  const skeleton = <Skeleton blockRem={28} />;
  return (
    <QueryBoundary query={measured} skeleton={skeleton}>
      {(kept) => (
        <QueryBoundary query={predicted} skeleton={skeleton}>
          {(expected) =>
            expected.forecast.length === 0 && !kept.total.denominator ? (
              <EmptyState>問題を解くと、どれくらい覚えていられるかの見込みが出ます。</EmptyState>
            ) : (
              <Stack>
                <SideBySide measured={kept} predicted={expected} />
                {expected.forecast.length > 0 && <Forecast {...expected} />}
              </Stack>
            )
          }
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
};
