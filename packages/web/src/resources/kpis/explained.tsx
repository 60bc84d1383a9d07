import { ExplanationButton } from '../../ui/overlay/explanation';
import styles from './explained.module.css';
import { figureWords, type ReportFigure } from './figure-words';

/** The ⓘ of a figure: what it means, its formula, and what stands above and below the line. */
export const FigureExplanation = ({ name }: { name: ReportFigure }) => {
  const { label, what, formula, numerator, denominator, note } = figureWords(name);
  return (
    <ExplanationButton label={`${label}の説明`}>
      <div className={styles.explanation}>
        <p className={styles.title}>{label}</p>
        <p>{what}</p>
        <dl>
          <dt>計算式</dt>
          <dd>{formula}</dd>
          {numerator && (
            <>
              <dt>分子</dt>
              <dd>{numerator}</dd>
            </>
          )}
          {denominator && (
            <>
              <dt>分母</dt>
              <dd>{denominator}</dd>
            </>
          )}
        </dl>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </ExplanationButton>
  );
};

/** A figure's name with its ⓘ. */
export const ExplainedFigure = ({ name }: { name: ReportFigure }) => (
  <span className={styles.explained}>
    {figureWords(name).label}
    <FigureExplanation name={name} />
  </span>
);
