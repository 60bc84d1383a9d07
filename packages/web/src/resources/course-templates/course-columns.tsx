import type { CourseTemplate } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import { COURSE_STATE_LABELS } from '@tokiori/domain';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import type { PhoneRow } from '../../ui/list/list-table-types';
import { NameLink } from '../../ui/text/name-link';
import { CourseStateChip } from './course-state-chip';
import styles from './courses.module.css';

const dayOf = (instant: string): string => formatInstant(instant).replace(/ \d+:\d+$/, '');

/** `isAdmin`: managers look at the people of a course, not at its questions. */
export const courseColumns = (isAdmin: boolean): readonly Column<CourseTemplate>[] => [
  {
    id: 'name',
    header: 'コース名',
    sortField: 'name',
    isName: true,
    cell: ({ id, name, preset, required, exam_rules: rules }) => (
      <span className={styles.nameLine}>
        <NameLink to="/admin/courses/$courseId/users" params={{ courseId: id }}>
          {name}
        </NameLink>
        {preset && <Chip>提供</Chip>}
        {rules && <Chip>試験</Chip>}
        {required && <Chip tone="review">必修</Chip>}
      </span>
    ),
  },
  {
    id: 'state',
    header: '状態',
    width: '7rem',
    cell: ({ state }) => <CourseStateChip state={state} />,
  },
  {
    id: 'description',
    header: '説明',
    width: '30%',
    // The names need the room.
    hiddenAtFirst: true,
    cell: ({ description }) => description || NO_FIGURE,
  },
  {
    id: 'questions',
    header: '問題',
    sortField: 'question_count',
    align: 'end',
    width: '7rem',
    cell: ({ id, question_count }) =>
      isAdmin ? (
        <Link
          className={styles.count}
          to="/admin/courses/$courseId/questions"
          params={{ courseId: id }}
        >
          {formatNumber(question_count)}問
        </Link>
      ) : (
        `${formatNumber(question_count)}問`
      ),
  },
  {
    id: 'assigned',
    header: '受講中',
    sortField: 'assigned_user_count',
    align: 'end',
    width: '7.5rem',
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
    width: '7.5rem',
    cell: ({ completed_user_count }) => `${formatNumber(completed_user_count)}人`,
  },
  {
    id: 'updated',
    header: '更新日',
    sortField: 'updated_at',
    width: '9rem',
    wideOnly: true,
    cell: ({ updated_at }) => dayOf(updated_at),
  },
];

export const courseOnPhone = (course: CourseTemplate): PhoneRow => ({
  note: `${course.required ? '必修・' : ''}${course.exam_rules ? '試験・' : ''}${course.state === 'Live' ? '' : `${COURSE_STATE_LABELS[course.state]}・`}${formatNumber(course.question_count)}問・受講中${formatNumber(course.assigned_user_count)}人・受講済み${formatNumber(course.completed_user_count)}人`,
});
