import type { Question } from '@tokiori/contract';
import { categoryPathOf } from '../../../app/questions/category-path';
import styles from './question.module.css';

/** Where a variant is: with its main question, always. */
export const CategoryOfMain = ({ question }: { question: Question }) => (
  <div>
    <p>{categoryPathOf(question)}</p>
    <p className={styles.hint}>言いかえは、元の問題と同じカテゴリに入ります。</p>
  </div>
);
