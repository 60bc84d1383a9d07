import type { Figure } from '@tokiori/contract';
import { formatPercent } from '../../ui/format/number';
import styles from './retention-details.module.css';
import { isFirstHint, rangeText, withoutGuessingText } from './retention-words';

/** How sure a retention rate is, and what is left of it without guessing. Nothing when nothing was counted. */
export const RetentionDetails = ({ figure }: { figure: Figure }) => {
  const range = rangeText(figure);
  if (range === null) return null;
  const withoutGuess = withoutGuessingText(figure);
  return (
    <div className={styles.details}>
      <span>
        95 %の範囲 {range}
        {isFirstHint(figure) && <strong className={styles.hint}>まだ目安です</strong>}
      </span>
      <details>
        <summary>くわしく</summary>
        <p>
          同じ人たちに同じようにたずね直したとき、100回のうち95回はこの範囲が本当の割合を含みます。たずね直した数が増えるほど、範囲は狭くなります。
        </p>
        {withoutGuess !== null && (
          <p>
            当てずっぽうでも{formatPercent(figure.chance ?? null)}
            は正解になる問題でした。その分を除くと、覚えていたのは{withoutGuess}と見積もれます。
          </p>
        )}
      </details>
    </div>
  );
};
