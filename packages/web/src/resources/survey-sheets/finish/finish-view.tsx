import type { SurveySheet } from '@tokiori/contract';
import { useEffect, type ReactNode } from 'react';
import { vibrateSoftly } from '../../../app/display/vibrate';
import { cx } from '../../../ui/cx';
import { formatDuration } from '../../../ui/format/number';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import styles from './finish.module.css';
import { Hanamaru } from './hanamaru';
import { scoreWords } from './next-step';
import { useCountUp } from './use-count-up';

type FinishedSheet = Pick<
  SurveySheet,
  'name' | 'question_count' | 'correct_count' | 'duration_seconds'
>;

interface Props {
  sheet: FinishedSheet;
  /** Counts the score up and draws the flourish: the first time the learner sees it. */
  animated: boolean;
  /** In place of the score and its sentence: nothing was right. */
  words?: string | undefined;
  /** What the sheet added, before the score and in place of the sentence about it. */
  gains?: readonly string[];
  /** In place of the sentence about the score. */
  verdict?: ReactNode;
  /** A mark for each answer, or those that were wrong. */
  marks: ReactNode;
  /** What came of the wrong ones at the second time. */
  note?: string | null;
  /** What comes when. */
  coming: string | null;
  /** One thing to do next, and a quiet way home. */
  actions: ReactNode;
  /** Below everything else: what is offered once the sitting is over. */
  offer?: ReactNode;
}

/** The end of a sitting. */
export const FinishView = ({
  sheet,
  animated,
  words,
  gains = [],
  verdict,
  marks,
  note,
  coming,
  actions,
  offer,
}: Props) => {
  const { question_count, correct_count } = sheet;
  const shown = useCountUp(correct_count, animated);
  useEffect(() => {
    if (animated) vibrateSoftly();
  }, [animated]);
  const isPerfect = correct_count === question_count;
  return (
    <div className={styles.finish} data-animated={animated || undefined}>
      <p className={styles.course}>{sheet.name}</p>
      <h1 tabIndex={-1}>おつかれさまでした</h1>
      {gains.length > 0 && (
        <ul className={styles.gains}>
          {gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      )}
      {words === undefined && (
        <div className={cx(styles.scoreBox, isPerfect && styles.perfect)}>
          {isPerfect && <Hanamaru />}
          <p className={styles.score}>
            <VisuallyHidden>
              {question_count}問中{correct_count}問正解
            </VisuallyHidden>
            <span aria-hidden="true">
              <strong>{shown}</strong>
              <span className={styles.outOf}> / {question_count}</span>
              <span className={styles.unit}>問正解</span>
            </span>
          </p>
        </div>
      )}
      {verdict ??
        (gains.length === 0 && <p className={styles.words}>{words ?? scoreWords(sheet)}</p>)}
      {marks}
      <p className={styles.line}>かかった時間 {formatDuration(sheet.duration_seconds)}</p>
      {note && <p className={styles.line}>{note}</p>}
      {coming && <p className={styles.coming}>{coming}</p>}
      <div className={styles.actions}>{actions}</div>
      {offer}
    </div>
  );
};
