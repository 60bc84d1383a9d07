import type { Question } from '@tokiori/contract';
import { QUESTION_CATEGORY_LABELS, QUESTION_TYPE_LABELS } from '@tokiori/domain';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { Meter } from '../../ui/feedback/progress';
import { formatNumber } from '../../ui/format/number';
import { NameLink } from '../../ui/text/name-link';
import { categoryPathOf } from './questions.api';
import styles from './question-list.module.css';

export const QUESTION_LIST_COLUMNS: readonly Column<Question>[] = [
  {
    id: 'title',
    header: 'タイトル',
    sortField: 'title',
    isName: true,
    cell: (question) => (
      <div className={styles.title}>
        <NameLink to="/admin/questions/$questionId" params={{ questionId: question.id }}>
          {question.title}
        </NameLink>
        <span className={styles.category}>
          {question.preset && <Chip>提供</Chip>}
          {categoryPathOf(question)}
        </span>
      </div>
    ),
  },
  {
    id: 'type',
    header: '形式',
    sortField: 'question_type',
    cell: ({ question_type, question_category }) => (
      <span className={styles.kinds}>
        <span>{QUESTION_TYPE_LABELS[question_type]}</span>
        <span className={styles.kind}>{QUESTION_CATEGORY_LABELS[question_category]}</span>
      </span>
    ),
  },
  {
    id: 'asked',
    header: '回答数',
    sortField: 'asked',
    align: 'end',
    desktopOnly: true,
    cell: ({ stats }) => formatNumber(stats.asked),
  },
  {
    id: 'rate',
    header: '正答率',
    sortField: 'correct_rate',
    align: 'end',
    cell: ({ stats }) => <Meter numerator={stats.correct_count} denominator={stats.asked} />,
  },
];
