import type {
  Figure,
  HistoryInterval,
  KpiCurve,
  KpiHistory,
  KpiTakenCurve,
} from '@tokiori/contract';
import { daysBetween, intervalOf, partsOf } from '@tokiori/domain';
import type { ReportPeriod } from '../period';

interface Day {
  date: string;
  figure: Figure;
}

/** How the figures of some days become one. */
type JoinFigures = (figures: readonly Figure[]) => Figure;

const NOTHING: Figure = { value: null, numerator: 0, denominator: 0 };

const sumOf = (figures: readonly Figure[], of: 'numerator' | 'denominator' | 'value'): number =>
  figures.reduce((sum, figure) => sum + (figure[of] ?? 0), 0);

/** Of what was answered: the counts of all days, never a mean of rates. */
const together: JoinFigures = (figures) => {
  const [numerator, denominator] = [sumOf(figures, 'numerator'), sumOf(figures, 'denominator')];
  return { value: denominator === 0 ? null : numerator / denominator, numerator, denominator };
};

/** Of what each day has of the days before it: that of the last day. */
const asOfTheEnd: JoinFigures = (figures) => figures.at(-1) ?? NOTHING;

const counted: JoinFigures = (figures) => ({
  value: sumOf(figures, 'value'),
  numerator: null,
  denominator: null,
});

const DAYS_BY_DAY = 14;

/** One person answers on few days: by day, a month would be dots and gaps. */
const intervalOfUser = (period: ReportPeriod): HistoryInterval => {
  const interval = intervalOf(period);
  return interval === 'day' && daysBetween(period.from, period.to) >= DAYS_BY_DAY
    ? 'week'
    : interval;
};

const historyOf = (days: readonly Day[], period: ReportPeriod, join: JoinFigures): KpiHistory => {
  const interval = intervalOfUser(period);
  return {
    membership: 'now',
    objective: '',
    interval,
    hidden: false,
    points: partsOf(period, interval).map((part) => ({
      ...part,
      figure: join(
        days.filter(({ date }) => part.from <= date && date <= part.to).map(({ figure }) => figure),
      ),
    })),
  };
};

/** A curve by day as a history: days, weeks or months, as long as the period asks for. */
export const rateHistory = ({ points }: KpiCurve, period: ReportPeriod): KpiHistory =>
  historyOf(points, period, together);

/** The same of a rate whose points are of the days before them, too. */
export const standHistory = ({ points }: KpiCurve, period: ReportPeriod): KpiHistory =>
  historyOf(points, period, asOfTheEnd);

/** The same of questions or seconds. */
export const takenHistory = (
  { points }: KpiTakenCurve,
  of: 'taken_questions' | 'taken_duration',
  period: ReportPeriod,
): KpiHistory =>
  historyOf(
    points.map((point) => ({
      date: point.date,
      figure: { value: point[of], numerator: null, denominator: null },
    })),
    period,
    counted,
  );
