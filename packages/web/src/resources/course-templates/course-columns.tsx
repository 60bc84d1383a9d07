import type { CourseTemplate } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { cx } from '../../ui/cx';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { NameLink } from '../../ui/text/name-link';
import styles from './courses.module.css';

const dayOf = (instant: string): string => formatInstant(instant).replace(/ \d+:\d+$/, '');

export const COURSE_COLUMNS: readonly Column<CourseTemplate>[] = [
  {
    id: 'name',
    header: 'コース名',
    sortField: 'name',
    isName: true,
    cell: ({ id, name, description, preset }) => (
      <span className={styles.item}>
        <span className={styles.titleLine}>
          <NameLink to="/admin/courses/$courseId/users" params={{ courseId: id }}>
            {name}
          </NameLink>
          {preset && <Chip>提供</Chip>}
        </span>
        {description && (
          <span className={cx(styles.itemNote, styles.description)}>{description}</span>
        )}
      </span>
    ),
  },
  {
    id: 'questions',
    header: '問題',
    sortField: 'question_count',
    align: 'end',
    cell: ({ id, question_count }) => (
      <Link
        className={styles.count}
        to="/admin/courses/$courseId/questions"
        params={{ courseId: id }}
      >
        {formatNumber(question_count)}問
      </Link>
    ),
  },
  {
    id: 'assigned',
    header: '受講中',
    sortField: 'assigned_user_count',
    align: 'end',
    cell: ({ id, assigned_user_count }) => (
      <Link className={styles.count} to="/admin/courses/$courseId/users" params={{ courseId: id }}>
        {formatNumber(assigned_user_count)}人
      </Link>
    ),
  },
  {
    id: 'completed',
    header: '受講済み',
    align: 'end',
    cell: ({ completed_user_count }) => `${formatNumber(completed_user_count)}人`,
  },
  {
    id: 'updated',
    header: '更新日',
    sortField: 'updated_at',
    align: 'end',
    desktopOnly: true,
    cell: ({ updated_at }) => <span className={styles.quietDay}>{dayOf(updated_at)}</span>,
  },
];
