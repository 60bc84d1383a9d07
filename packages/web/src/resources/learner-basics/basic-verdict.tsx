import type { SurveySheet } from '@tokiori/contract';
import { StatusChip } from '../../ui/feedback/chip';
import { passMarkWords, verdictWords } from './basic-words';
import styles from './learner-basics.module.css';

interface Props {
  /** A finished sitting. */
  sheet: Pick<
    SurveySheet,
    'result' | 'pass_mark' | 'question_count' | 'correct_count' | 'finished_at' | 'ends_at'
  >;
  /** Another sitting may begin at once. */
  canRetake: boolean;
}

/** It was finished by the end of its time, and not by its last answer. */
const wasTimeUp = ({ finished_at: at, ends_at: end }: Props['sheet']): boolean =>
  at !== null && Boolean(end) && Date.parse(at) >= Date.parse(end ?? '');

/** Whether the pass mark was reached, and what is missing. */
export const BasicVerdict = ({ sheet, canRetake }: Props) => (
  <div className={styles.verdict}>
    <div className={styles.last}>
      {sheet.result === 'Passed' && <StatusChip status="Passed" />}
      <span className={styles.note}>{passMarkWords(sheet)}</span>
    </div>
    {wasTimeUp(sheet) && (
      <p className={styles.verdictWords}>
        制限時間になったところで終わりました。解答していない問題は、不正解として数えています。
      </p>
    )}
    <p className={styles.verdictWords}>{verdictWords(sheet, canRetake)}</p>
  </div>
);
