import type { WaitingExamination } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon/icon';
import { formatDate } from '../../ui/format/date';
import styles from '../../app/page/rows.module.css';

const sentenceOf = ({
  since,
  waiting_sheet_count,
  waiting_on_days_off_count: onDaysOff,
  to,
}: WaitingExamination): string =>
  `${formatDate(since)}の分から、${waiting_sheet_count}回分です。${onDaysOff > 0 ? `うち${onDaysOff}回分は、あとから休みになった日のものです。` : ''}${to ? `${formatDate(to)}までに受けてください。` : ''}`;

/** A delivery that was not taken on its day. It may be caught up with, one after another. */
export const UntakenRow = ({ item }: { item: WaitingExamination }) => (
  <li>
    <Link
      to="/examinations/$examinationId"
      params={{ examinationId: item.examination_id }}
      className={styles.row}
    >
      <span className={styles.texts}>
        <strong>{item.name}</strong>
        <span className={styles.note}>{sentenceOf(item)}</span>
      </span>
      <Icon name="right" size="s" />
    </Link>
  </li>
);
