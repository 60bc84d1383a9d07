import { Link } from '@tanstack/react-router';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icon/icon';
import styles from './finish.module.css';

export interface AnswerMark {
  /** Survey id. */
  id: number;
  sequence: number;
  /** `Regained`: wrong, and right when it was asked once more. */
  status: 'Right' | 'Wrong' | 'Skipped' | 'Regained';
}

const LOOKS = {
  Right: { icon: 'circle', words: '正解', className: styles.markCorrect },
  Wrong: { icon: 'cross', words: '不正解', className: styles.markWrong },
  Skipped: { icon: 'minus', words: 'スキップ', className: styles.markSkipped },
  Regained: { icon: 'circle', words: '取り返しました', className: styles.markRegained },
} as const;

interface Props {
  marks: readonly AnswerMark[];
  /** The sheet whose answers the marks lead to; absent where there is nothing to lead to. */
  sheetId?: number;
}

/** A small mark for each answer, in the order they were asked. */
export const MarksRow = ({ marks, sheetId }: Props) => (
  <ol className={styles.marks} aria-label="解答ごとの正誤">
    {marks.map((mark) => (
      <li key={mark.id}>
        {sheetId === undefined ? (
          <DrawnMark mark={mark} />
        ) : (
          <Link
            to="/survey-sheets/$surveySheetId/surveys/$surveyId/result"
            params={{ surveySheetId: sheetId, surveyId: mark.id }}
          >
            <DrawnMark mark={mark} />
          </Link>
        )}
      </li>
    ))}
  </ol>
);

/** The mark alone. */
export const DrawnMark = ({ mark: { sequence, status } }: { mark: AnswerMark }) => {
  const { icon, words, className } = LOOKS[status];
  return (
    <span className={cx(styles.markDrawn, className)}>
      <Icon name={icon} size="s" label={`問題${sequence}：${words}`} />
    </span>
  );
};
