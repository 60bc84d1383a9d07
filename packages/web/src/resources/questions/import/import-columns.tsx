import { QUESTION_TYPE_LABELS, type ImportRow } from '@tokiori/domain';
import { RowIssues } from '../../../app/imports/import-preview';
import type { Column } from '../../../ui/data/table-types';
import { NO_FIGURE } from '../../../ui/format/number';
import styles from './import.module.css';

const correctAnswers = ({ body }: ImportRow): string => {
  const choices = (body.selectable ?? []).filter(({ is_correct }) => is_correct);
  const words = (body.orderable ?? []).filter(({ position }) => position !== null);
  return [...choices, ...words].map(({ text }) => text).join('、');
};

/** A row as it will be registered, or what is wrong with it. */
export const IMPORT_COLUMNS: readonly Column<ImportRow>[] = [
  { id: 'line', header: '行', align: 'end', cell: ({ line }) => line },
  {
    id: 'title',
    header: '問題',
    isName: true,
    cell: ({ body, path, issues }) => (
      <div className={styles.question}>
        <span className={styles.title}>{body.title || '（問題文がありません）'}</span>
        <span className={styles.path}>
          {[path.major, path.medium, path.minor].filter(Boolean).join(' › ')}
        </span>
        <RowIssues issues={issues} />
      </div>
    ),
  },
  { id: 'type', header: '形式', cell: ({ body }) => QUESTION_TYPE_LABELS[body.question_type] },
  { id: 'answer', header: '正解', cell: (row) => correctAnswers(row) || NO_FIGURE },
];
