import type { HistoryInterval, KpiHistory } from '@tokiori/contract';
import { useRef } from 'react';
import { ComparedChart } from '../../ui/chart/compared-chart';
import { niceMax } from '../../ui/chart/scale';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatMonth } from '../../ui/format/date';
import { formatPercent } from '../../ui/format/number';
import { figureText, figureWords, isRateFigure, type ReportFigure } from './figure-words';
import { HiddenNote } from '../../app/reports/hidden-note';
import { SaveChartMenu } from './save-chart-menu';

type HistoryPoint = KpiHistory['points'][number];

const dayOf = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;

/** What a part of a history is called: 「11/23」「11/16〜11/22」「2026年11月」. */
export const partLabel = ({ from, to }: Pick<HistoryPoint, 'from' | 'to'>, of: HistoryInterval) => {
  if (of === 'month') return formatMonth(from.slice(0, 7));
  return of === 'day' ? dayOf(from) : `${dayOf(from)}〜${dayOf(to)}`;
};

/** Along the bottom: a week by its first day, a month as 「2026/11」. */
const shortLabel = ({ from }: Pick<HistoryPoint, 'from'>, of: HistoryInterval) =>
  of === 'month' ? `${from.slice(0, 4)}/${Number(from.slice(5, 7))}` : dayOf(from);

const HOUR = 3600;

/** The end of the axis: rates end at a whole, times at whole hours or minutes, others where the values say. */
const axisTop = (name: ReportFigure, shown: readonly (KpiHistory | undefined)[]) => {
  if (isRateFigure(name)) return 1;
  if (figureWords(name).unit !== 'seconds') return undefined;
  const values = shown.flatMap((one) => one?.points.map(({ figure }) => figure.value ?? 0) ?? []);
  const longest = Math.max(...values);
  const unit = longest > HOUR ? HOUR : 60;
  return niceMax(longest / unit) * unit;
};

/** Where the axis of rates begins: a little below the lowest, or small changes near 100 % would be one flat line. */
export const rateFloor = (points: readonly Pick<HistoryPoint, 'figure'>[]): number => {
  const values = points.flatMap(({ figure: { value } }) => (value === null ? [] : [value]));
  return Math.max(0, Math.floor(Math.min(1, ...values) * 10 - 1) / 10);
};

interface Props {
  name: ReportFigure;
  history: KpiHistory;
  /** The same figure over the period before; absent while it is loading. */
  before?: KpiHistory;
  /** The period, the filters and the company, for the saved picture. */
  note: string;
}

/** How one figure went, with the period before behind it. */
export const HistoryChart = ({ name, history, before, note }: Props) => {
  const { label } = figureWords(name);
  const drawing = useRef<SVGSVGElement>(null);
  if (history.hidden) return <HiddenNote />;
  const values = history.points.map(({ figure }) => figure.value);
  if (values.every((value) => value === null || value === 0))
    return (
      <EmptyState>
        この期間には{label}の記録がありません。期間を長くすると、以前の記録を確認できます。
      </EmptyState>
    );
  const pointsOf = (of: KpiHistory) =>
    of.points.map((point) => ({
      label: partLabel(point, of.interval),
      short: shortLabel(point, of.interval),
      value: point.figure.value,
    }));
  const title = `${label}の推移`;
  const isCompared = before !== undefined && !before.hidden;
  const head = { title, note: isCompared ? `${note} 実線：この期間 破線：前の期間` : note };
  return (
    <ComparedChart
      title={title}
      name="この期間"
      points={pointsOf(history)}
      before={isCompared ? { name: '前の期間', points: pointsOf(before) } : undefined}
      format={(value) => figureText(name, value)}
      formatAxis={isRateFigure(name) ? (value) => formatPercent(value) : undefined}
      min={isRateFigure(name) ? rateFloor([...history.points, ...(before?.points ?? [])]) : 0}
      max={axisTop(name, [history, before])}
      drawing={drawing}
      actions={<SaveChartMenu drawing={drawing} head={head} />}
    />
  );
};
