import type { SheetExam } from '@tokiori/contract';
import { roomName } from '../words/room-name';
import { formatInstant } from '../../ui/format/date';
import styles from './exams.module.css';
import { leavingWords } from './leaving-words';

/** By the name that the list of rooms and the packs have. */
export const roomWords = (room: { id: number; name: string }): string => {
  const name = roomName(room);
  return `${room.name === '' ? name : `会場「${name}」`}のコードを入力して始めています。`;
};

/** What is known of how an examination was sat: facts, no verdict. */
export const ExamFacts = ({ exam }: { exam: SheetExam }) => (
  <>
    <p className={styles.note}>
      {formatInstant(exam.begun_at)}に始めました。
      {exam.room && roomWords(exam.room)}
      {exam.honesty_confirmed_at !== null && '始める前に、確認の文にチェックを入れています。'}
    </p>
    {exam.leavings && <p className={styles.note}>{leavingWords(exam.leavings)}</p>}
  </>
);
