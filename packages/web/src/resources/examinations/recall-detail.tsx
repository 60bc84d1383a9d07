import type { ExaminationQuestion } from '@tokiori/contract';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './examinations.module.css';
import { recallDetail } from './words';

/** The figure behind the words about one question, for those who want it. */
export const RecallDetail = ({ question }: { question: ExaminationQuestion }) => {
  const detail = recallDetail(question);
  if (detail === null) return null;
  return (
    <details className={styles.detail}>
      <summary>
        くわしく<VisuallyHidden>（{question.title}）</VisuallyHidden>
      </summary>
      <p>{detail}</p>
    </details>
  );
};
