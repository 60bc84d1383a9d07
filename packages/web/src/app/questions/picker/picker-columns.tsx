import type { Question } from '@tokiori/contract';
import { QUESTION_TYPE_LABELS } from '@tokiori/domain';
import type { Column } from '../../../ui/data/table-types';
import { Chip } from '../../../ui/feedback/chip';
import { Meter } from '../../../ui/feedback/progress';
import { Markdown } from '../../../ui/markdown/markdown';
import styles from './question-list.module.css';
import { categoryPathOf } from '../category-path';
import { FoundElsewhere, FoundTitle } from '../found';

/** What helps to choose a question. */
export const pickerColumns = (
  takenIds: ReadonlySet<number>,
  withRates: boolean,
): readonly Column<Question>[] => [...aboutColumns(takenIds), ...(withRates ? [RATE] : [])];

const aboutColumns = (takenIds: ReadonlySet<number>): readonly Column<Question>[] => [
  {
    id: 'title',
    header: 'タイトル',
    sortField: 'title',
    isName: true,
    cell: (question) => (
      <div className={styles.title}>
        <span>
          <FoundTitle question={question} />
        </span>
        <FoundElsewhere question={question} />
        {question.statement !== question.title && (
          <div className={styles.statement}>
            <Markdown source={question.statement} ruby={false} />
          </div>
        )}
        <span className={styles.category}>
          {takenIds.has(question.id) && <Chip icon="check">追加済み</Chip>}
          {categoryPathOf(question)}
        </span>
      </div>
    ),
  },
  {
    id: 'type',
    header: '形式',
    sortField: 'question_type',
    cell: ({ question_type }) => (
      <span className={styles.kinds}>{QUESTION_TYPE_LABELS[question_type]}</span>
    ),
  },
];

const RATE: Column<Question> = {
  id: 'rate',
  header: '正答率',
  sortField: 'correct_rate',
  align: 'end',
  cell: ({ stats }) => (
    <Meter numerator={stats?.correct_count ?? 0} denominator={stats?.asked ?? 0} percentOnly />
  ),
};
