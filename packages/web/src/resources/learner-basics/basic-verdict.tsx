import type { SurveySheet } from '@tokiori/contract';
import { timeUpWords } from '../../app/exams/time-up';
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

/** Whether the pass mark was reached, and what is missing. */
export const BasicVerdict = ({ sheet, canRetake }: Props) => (
  <div className={styles.verdict}>
    <div className={styles.last}>
      {sheet.result === 'Passed' && <StatusChip status="Passed" />}
      <span className={styles.note}>{passMarkWords(sheet)}</span>
    </div>
    {timeUpWords(sheet) && <p className={styles.verdictWords}>{timeUpWords(sheet)}</p>}
    <p className={styles.verdictWords}>{verdictWords(sheet, canRetake)}</p>
  </div>
);
