import type { StudentBasic } from '@tokiori/contract';
import { LinkButton } from '../../ui/button/link-button';
import { StatusChip } from '../../ui/feedback/chip';
import { toDateText, formatDate } from '../../ui/format/date';
import styles from './rows.module.css';

const actionOf = ({ last }: StudentBasic): string => (last ? 'もう一度' : '受ける');

const aboutLast = ({ last, question_count }: StudentBasic): string =>
  last === null
    ? ''
    : `・前回 ${formatDate(toDateText(new Date(last.finished_at)))} ${last.correct_count} / ${question_count}問正解`;

const startOf = ({ company_basic_id: id }: StudentBasic): string => `/company-basics/${id}/start`;

/** Knowledge everybody should have; may be taken as often as one likes. */
export const BasicRow = ({ item }: { item: StudentBasic }) => (
  <li className={styles.row}>
    <span className={styles.texts}>
      <strong>{item.name}</strong>
      <StatusChip status={item.last?.result ?? 'NotTaken'} />
      <span className={styles.note}>
        全{item.question_count}問・合格は{item.pass_mark} %{aboutLast(item)}
      </span>
    </span>
    <LinkButton to={startOf(item)} aria-label={`${item.name}：${actionOf(item)}`}>
      {actionOf(item)}
    </LinkButton>
  </li>
);
