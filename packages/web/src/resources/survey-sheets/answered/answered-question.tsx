import type { SurveyResult } from '@tokiori/contract';
import { useContext, type ReactNode } from 'react';
import { Chip, StatusChip } from '../../../ui/feedback/chip';
import { formatDuration } from '../../../ui/format/number';
import { Card } from '../../../ui/surface/card';
import { AnswererContext } from '../question/answerer';
import { Commentary } from '../question/commentary';
import { resultIn } from '../languages/in-language';
import { useLanguage } from '../languages/use-language';
import { JudgedQuestion } from '../question/judged-question';
import { resultStatus } from '../question/result-status';
import { correctAnswerWords, isMisbelief, skippedWords } from '../question/verdict-words';
import styles from './answered.module.css';

interface Props {
  result: SurveyResult;
  ruby: boolean;
  /** Its heading under the page's own is an `h2`, unless a section stands between. */
  headingAs?: 'h2' | 'h3';
  /** Beside the number: a link to the answer's own page. */
  link?: ReactNode;
  /** What the learner can do with it. */
  actions?: ReactNode;
}

/** A question as it was asked, with what was given, what was right, and why. */
export const AnsweredQuestion = ({
  result,
  ruby,
  headingAs: Heading = 'h2',
  link,
  actions,
}: Props) => {
  const isOwn = useContext(AnswererContext) === null;
  const language = useLanguage();
  const Below = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <Heading className={styles.number}>問題{result.survey.sequence}</Heading>
        <StatusChip status={resultStatus(result)} />
        {isMisbelief(result) && (
          <Chip tone="attention">{isOwn ? '思いこみに注意' : '思いこみ'}</Chip>
        )}
        <span className={styles.time}>{formatDuration(result.duration_seconds)}</span>
        {link}
      </div>
      <JudgedQuestion result={result} ruby={ruby} />
      {result.skipped && (
        <p className={styles.note}>
          {skippedWords(result)}正解は{correctAnswerWords(resultIn(result, language))}です。
        </p>
      )}
      <div className={styles.commentary}>
        <Below>解説</Below>
        <Commentary result={result} ruby={ruby} />
      </div>
      {actions}
    </Card>
  );
};
