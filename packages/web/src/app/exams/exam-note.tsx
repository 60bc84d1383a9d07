import type { LearnerExam } from '@tokiori/contract';
import { Icon } from '../../ui/icon/icon';
import { examWords } from './exam-words';
import styles from './exams.module.css';

interface Props {
  exam: LearnerExam;
  begun: boolean;
  drawnWords: string;
}

/** How an examination is held, told before it begins. */
export const ExamNote = ({ exam, begun, drawnWords }: Props) => {
  const sentences = examWords(exam, begun, drawnWords);
  if (sentences.length === 0) return null;
  return (
    <section className={styles.exam} aria-label="試験として行います">
      <h2>
        <Icon name="clock" size="s" />
        試験として行います
      </h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
};
