import type { StudentTop } from '@tokiori/contract';
import { Icon } from '../../ui/icon/icon';
import styles from './rank.module.css';
import { formatNumber } from '../../ui/format/number';

type Rank = NonNullable<StudentTop['rank']>;

/** Places are told to everybody in the same even voice; only the last part differs. */
export const rankSentence = (
  { position, member_count, total_score, department_name }: Rank,
  hasAnswered: boolean,
): string => {
  if (total_score === 0 && hasAnswered)
    return `正解すると得点がつき、${department_name}での順位が出ます。`;
  if (total_score === 0) {
    return `今月はまだ得点がありません。1問解くと、${department_name}での順位がつきます。`;
  }
  const place = `${department_name}の${formatNumber(member_count)}人のなかで、いま${formatNumber(position)}位です。`;
  if (position <= 3) return `${place}この調子でいきましょう。`;
  if (position * 2 <= member_count) return `${place}よいペースです。`;
  return `${place}毎日の数問で、順位は少しずつ動きます。`;
};

interface Props {
  rank: Rank;
  /** Something was answered this month, right or wrong. */
  hasAnswered: boolean;
}

/** The rank within the department; nothing where there are no other members. */
const RankNote = ({ rank, hasAnswered }: Props) =>
  rank.member_count < 2 ? null : (
    <p className={styles.rank}>
      <Icon name="users" size="s" />
      <span>{rankSentence(rank, hasAnswered)}</span>
    </p>
  );

export default RankNote;
