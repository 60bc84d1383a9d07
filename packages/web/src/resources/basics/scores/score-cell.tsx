import type { BasicScore } from '@tokiori/contract';
import { HIDDEN_TEXT } from '@tokiori/domain';
import { Link, type LinkProps } from '@tanstack/react-router';
import { pointsBetween } from '../../../app/reports/difference';
import { DifferenceText } from '../../../app/reports/difference-text';
import { formatNumber, formatPercent, NO_FIGURE } from '../../../ui/format/number';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { awayText } from '../basic-words';
import { isAsked, levelOf } from './score-levels';
import styles from './heat.module.css';

interface Props {
  /** Absent where nobody is asked. */
  score: BasicScore | undefined;
  /** To the people behind it; `null`: they have no page of their own. */
  link: LinkProps | null;
  /** The day that it is compared with, in words; `null` for none. */
  since: string | null;
}

/** How some people did in a basic: the score, how many took it, and the change, on the shade of its distance to the pass mark. */
export const ScoreCell = ({ score, link, since }: Props) => {
  if (!isAsked(score))
    return (
      <span className={styles.quiet}>
        <span aria-hidden="true">{NO_FIGURE}</span>
        <VisuallyHidden>対象ではありません</VisuallyHidden>
      </span>
    );
  if (score.hidden) return <span className={styles.quiet}>{HIDDEN_TEXT}</span>;
  const value = score.score?.value ?? null;
  const away = score.on_leave_users ?? 0;
  const look = {
    title: away > 0 ? awayText(away) : undefined,
    className: styles.cell,
    'data-level': levelOf(value, score.pass_mark),
  };
  const text = (
    <>
      <span className={styles.value}>{value === null ? '未受講' : formatPercent(value)}</span>
      <span className={styles.part}>
        <VisuallyHidden>受講</VisuallyHidden>
        {formatNumber(score.taken_users)}／{formatNumber(score.users - away)}人
        {away > 0 && <VisuallyHidden>（{awayText(away)}）</VisuallyHidden>}
      </span>
      {since !== null && <Change score={score} since={since} />}
    </>
  );
  return link === null ? (
    <span {...look}>{text}</span>
  ) : (
    <Link {...link} {...look}>
      {text}
    </Link>
  );
};

const Change = ({ score: { score, previous }, since }: { score: BasicScore; since: string }) => {
  if (score?.value == null || previous?.value == null)
    return <span className={styles.part}>比較なし</span>;
  return <DifferenceText difference={pointsBetween(previous.value, score.value)} since={since} />;
};
