import type { ExaminationQuestion } from '@tokiori/contract';
import styles from './memory-garden.module.css';
import { RECALL_LEVELS, recallWords, type RecallLevel } from './words';

/** On a grid of 48, the ground at 42: a seed, a sprout that bends, a plant, a plant in flower. */
const DRAWINGS: Record<RecallLevel, string> = {
  まだ: 'M8 42h32M20 39a4 2.6 0 1 1 8 0 4 2.6 0 1 1-8 0z',
  うすれてきました: 'M8 42h32M24 42c0-9 1-14 6-17M30 25c5-2 9 1 9 7-5 1-9-1-9-7z',
  覚えています:
    'M8 42h32M24 42V19M24 27c-7 1-11-3-11-9 7-1 11 3 11 9zM24 21c0-6 4-10 11-9 0 6-4 10-11 9z',
  よく覚えています:
    'M8 42h32M24 42V22M24 34c-6 1-9-2-9-7 6-1 9 2 9 7zM24 34c6 1 9-2 9-7-6-1-9 2-9 7zM24 9a4.2 4.2 0 0 1 7 4 4.2 4.2 0 0 1 0 6 4.2 4.2 0 0 1-7 3 4.2 4.2 0 0 1-7-3 4.2 4.2 0 0 1 0-6 4.2 4.2 0 0 1 7-4z',
};

const countAt = (
  questions: readonly Pick<ExaminationQuestion, 'last_correct' | 'predicted_recall'>[],
  level: RecallLevel,
): number => questions.filter((question) => recallWords(question) === level).length;

/** A course as a garden: how many of its questions are at which level today, and how many were yesterday. */
export const MemoryGarden = ({ questions }: { questions: readonly ExaminationQuestion[] }) => {
  const hasChanged = questions.some(
    (question) => recallWords(question) !== recallWords(question.yesterday),
  );
  return (
    <ul className={styles.garden} aria-label="いま、どれだけ覚えているか">
      {RECALL_LEVELS.map((level) => {
        const count = countAt(questions, level);
        const before = countAt(
          questions.map(({ yesterday }) => yesterday),
          level,
        );
        return (
          <li key={level} className={styles.bed} data-level={RECALL_LEVELS.indexOf(level)}>
            <svg viewBox="6 5 36 40" className={styles.plant} aria-hidden="true">
              <path d={DRAWINGS[level]} />
            </svg>
            <span className={styles.count}>
              <strong>{count}</strong>問
              {hasChanged && <span className={styles.before}>（きのう{before}問）</span>}
            </span>
            <span className={styles.level}>{level}</span>
          </li>
        );
      })}
    </ul>
  );
};
