import { type Figure, type FigureName, type Figures, type KpiTotal } from '@tokiori/contract';
import { formatNumber } from '../../../ui/format/number';
import { Card } from '../../../ui/surface/card';
import { ExplainedFigure } from '../explained';
import { DifferenceText } from '../../../app/reports/difference-text';
import { RetentionDetails } from '../../../app/reports/retention-details';
import { FigureText } from '../figure-text';
import { differenceOf, partsText, type ReportFigure } from '../figure-words';
import { HiddenNote } from '../../../app/reports/hidden-note';
import styles from './home.module.css';

/** 「120人のうち80人が解きました（前の期間は75人）」 */
export const learnersSentence = ({
  users,
  learners,
  previous,
}: Pick<KpiTotal, 'users' | 'learners' | 'previous'>): string => {
  const now = `${formatNumber(users)}人のうち${formatNumber(learners)}人が解きました`;
  return previous.learners === null
    ? `${now}。`
    : `${now}（前の期間は${formatNumber(previous.learners)}人）。`;
};

/** As far as the figures of a period tell. */
const hasAnswers = (figures: Figures | null): boolean =>
  (figures?.taken_questions.value ?? 0) > 0 || (figures?.retention_rate.denominator ?? 0) > 0;

/** Whether nobody has answered anything, as far as the figures tell. */
export const isWithoutAnswers = ({ hidden, figures, predicted_retention, previous }: KpiTotal) =>
  !hidden &&
  predicted_retention?.value == null &&
  !hasAnswers(figures) &&
  !hasAnswers(previous.figures);

/** What a rate is made of, on a line of its own. */
const Parts = ({ name, figure }: { name: ReportFigure; figure: Figure }) => {
  const parts = partsText(name, figure);
  return parts === null ? null : <span className={styles.quiet}>{parts}</span>;
};

/** How well before how much: whether it is better is what one opens the page for. */
const ORDER = [
  'retention_rate',
  'recap_correct_rate',
  'correct_rate',
  'total_score',
  'taken_courses',
  'taken_questions',
  'taken_duration',
] as const satisfies readonly FigureName[];

/** The seven figures beside those of the period before, and what is predicted for today. */
export const Totals = ({ total }: { total: KpiTotal }) => {
  if (total.hidden || total.figures === null) return <HiddenNote />;
  return (
    <>
      <p className={styles.lead}>{learnersSentence(total)}▲▼は前の期間との差です。</p>
      <FigureCards
        figures={total.figures}
        previous={total.previous.figures}
        predicted={total.predicted_retention}
      />
    </>
  );
};

/** Why nothing is predicted: there is nothing to predict, or it is not worked out yet. */
const withoutPrediction = (figures: Figures, previous: Figures | null): string =>
  previous !== null && !hasAnswers(figures) && !hasAnswers(previous)
    ? 'まだ解答がありません'
    : '数分おきに計算します';

interface CardsProps {
  figures: Figures;
  /** Of the period before; `null` when hidden. */
  previous: Figures | null;
  /** `null` where nobody has worked it out. */
  predicted: Figure | null;
}

export const FigureCards = ({ figures, previous, predicted }: CardsProps) => (
  <ul className={styles.totals}>
    {ORDER.map((name) => (
      <li key={name}>
        <Card className={styles.total}>
          <ExplainedFigure name={name} />
          <span className={styles.value}>
            <FigureText name={name} figure={figures[name]} short />
          </span>
          <DifferenceText
            since="前の期間"
            difference={differenceOf(name, figures[name], previous?.[name] ?? null)}
          />
          <Parts name={name} figure={figures[name]} />
          {name === 'retention_rate' && <RetentionDetails figure={figures[name]} />}
        </Card>
      </li>
    ))}
    {predicted && (
      <li>
        <Card className={styles.total}>
          <ExplainedFigure name="predicted_retention" />
          <span className={styles.value}>
            <FigureText name="predicted_retention" figure={predicted} />
          </span>
          <span className={styles.quiet}>
            {predicted.value === null ? withoutPrediction(figures, previous) : '今日の見込み'}
          </span>
        </Card>
      </li>
    )}
  </ul>
);
