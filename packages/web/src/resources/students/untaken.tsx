import type { Untaken } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon/icon';
import { Section } from '../../ui/surface/card';
import { formatDate } from '../../ui/format/date';
import styles from './rows.module.css';

const sentenceOf = ({ since, waiting_sheet_count, to }: Untaken): string =>
  `${formatDate(since)}の分から、${waiting_sheet_count}回分です。${to ? `${formatDate(to)}までに受けてください。` : ''}`;

/** What was not taken on its day. It may be caught up with, one after another. */
export const UntakenItems = ({ items }: { items: readonly Untaken[] }) =>
  items.length === 0 ? null : (
    <Section title="未受講のテスト">
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.examination_id}>
            <Link to={`/examinations/${item.examination_id}` as string} className={styles.row}>
              <span className={styles.texts}>
                <strong>{item.name}</strong>
                <span className={styles.note}>{sentenceOf(item)}</span>
              </span>
              <Icon name="right" size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
