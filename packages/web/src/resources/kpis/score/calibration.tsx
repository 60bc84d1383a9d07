import type { KpiCalibration } from '@tokiori/contract';
import { getKpiCalibration } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { HiddenNote } from '../../../app/reports/hidden-note';
import { AgreementChart } from '../../../ui/chart/agreement-chart';
import { FiguresTable } from '../../../ui/chart/figures-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatNumber, formatPercent, formatPercentRange } from '../../../ui/format/number';
import { kpiQuery } from '../kpi-query';
import { classText, isHint, sentencesOf, weightsText } from './calibration-words';
import styles from './calibration.module.css';
import type { ScoreQuery } from './use-score';

interface Props {
  query: ScoreQuery;
  today: string;
}

/** Whether what was predicted before each review came true. */
export const Calibration = ({ query, today }: Props) => {
  const calibration = useQuery(kpiQuery(getKpiCalibration, { query }));
  return (
    <QueryBoundary query={calibration} skeleton={<Skeleton blockRem={18} />}>
      {(data) => (
        <div className={styles.part}>
          <p className={styles.quiet}>{weightsText(data, today)}</p>
          <Outcome calibration={data} />
        </div>
      )}
    </QueryBoundary>
  );
};

const Outcome = ({ calibration }: { calibration: KpiCalibration }) => {
  const { buckets, hidden } = calibration;
  if (hidden) return <HiddenNote />;
  if (buckets.length === 0)
    return (
      <EmptyState>
        この期間には、見込みを記録した復習がまだありません。受講者が復習に解答すると、直前の見込みとその結果がここに表示されます。
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.sentences}>
        {sentencesOf(buckets).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        点は実際の正解率、縦の線はその95 %の範囲です。点が破線に重なっていれば、見込みどおりです。
        破線は、選択肢から偶然当たることや、覚えていても間違えること（3
        %）を入れて計算した正解率です。
      </p>
      <AgreementChart
        title="復習の直前の見込みと、実際の正解率"
        points={buckets.map((bucket) => ({
          said: bucket.forecast,
          came: bucket.correct,
          low: bucket.correct_low,
          high: bucket.correct_high,
          expected: bucket.expected,
        }))}
        axes={{ said: '思い出せる見込み', came: '実際の正解率' }}
        format={(value) => formatPercent(value)}
      />
      <BucketTable buckets={buckets} />
    </>
  );
};

const BucketTable = ({ buckets }: Pick<KpiCalibration, 'buckets'>) => (
  <FiguresTable title="見込みと結果">
    <thead>
      <tr>
        <th scope="col">見込み</th>
        <th scope="col">計算した正解率</th>
        <th scope="col">実際の正解率</th>
        <th scope="col">95 %の範囲</th>
        <th scope="col">復習</th>
      </tr>
    </thead>
    <tbody>
      {buckets.map((bucket) => (
        <tr key={bucket.from}>
          <th scope="row">{classText(bucket)}</th>
          <td>{formatPercent(bucket.expected)}</td>
          <td>{formatPercent(bucket.correct)}</td>
          <td>{formatPercentRange(bucket.correct_low, bucket.correct_high)}</td>
          <td>
            {formatNumber(bucket.count)}回{isHint(bucket) && '（まだ目安です）'}
          </td>
        </tr>
      ))}
    </tbody>
  </FiguresTable>
);
