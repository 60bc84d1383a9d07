import type { SurveyResult, SurveySheet } from '@tokiori/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button';
import { cx } from '../../../ui/cx';
import { AnsweredQuestion } from '../answered/answered-question';
import foot from './foot.module.css';
import styles from './screen.module.css';
import { SittingHeader } from './sitting-header';
import { questionActions } from './question-actions';
import { useSittingKeys } from './use-sitting-keys';

interface Props {
  sheet: SurveySheet;
  results: readonly SurveyResult[];
  /** The result of the sheet comes next. */
  isLast: boolean;
  ruby: boolean;
  onNext: () => void;
  onLeave: () => void;
}

/** Verdicts that came after their questions were left: without a connection, or before signing in again. */
export const LateVerdicts = ({ sheet, results, isLast, ruby, onNext, onLeave }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  useSittingKeys({
    onPick: () => undefined,
    onTakeBack: () => undefined,
    onEnter: () => {
      onNext();
      return true;
    },
  });
  return (
    <div className={styles.screen}>
      <SittingHeader
        title={sheet.name}
        sequence={null}
        questionCount={sheet.question_count}
        answeredCount={results.at(-1)?.survey_sheet.answered_count ?? sheet.answered_count}
        onLeave={onLeave}
      />
      <section className={cx(styles.question, styles.late)} aria-labelledby="late-verdicts">
        <h2 id="late-verdicts" ref={heading} tabIndex={-1} className={styles.heading}>
          {results.length}問の正誤が届きました
        </h2>
        {results.map((result) => (
          <AnsweredQuestion
            key={result.survey.id}
            result={result}
            ruby={ruby}
            headingAs="h3"
            actions={questionActions(result)}
          />
        ))}
      </section>
      <div className={foot.foot}>
        <div className={cx(foot.inside, foot.bar)}>
          <Button variant="primary" size="large" block onClick={onNext}>
            {isLast ? '結果を見る' : '続ける'}
          </Button>
        </div>
      </div>
    </div>
  );
};
