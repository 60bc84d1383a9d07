import type { ImportRow } from '@tokiori/domain';
import { QUESTION_TYPE_LABELS } from '@tokiori/domain';
import { useState } from 'react';
import { SegmentedControl } from '../../../ui/choice/radio-group';
import { DataTable } from '../../../ui/data/data-table';
import type { Column } from '../../../ui/data/table-types';
import { Icon } from '../../../ui/icon/icon';
import { Pagination } from '../../../ui/navigation/pagination';
import styles from './import.module.css';

type Shown = 'all' | 'faulty';

const rightAnswers = ({ body }: ImportRow): string => {
  const choices = (body.selectable ?? []).filter(({ is_correct }) => is_correct);
  const words = (body.orderable ?? []).filter(({ position }) => position !== null);
  return [...choices, ...words].map(({ text }) => text).join('、');
};

const COLUMNS: readonly Column<ImportRow>[] = [
  { id: 'line', header: '行', align: 'end', cell: ({ line }) => line },
  {
    id: 'title',
    header: '問題',
    isName: true,
    cell: ({ body, path, faults }) => (
      <div className={styles.question}>
        <span className={styles.title}>{body.title || '（問題文がありません）'}</span>
        <span className={styles.path}>
          {[path.major, path.medium, path.minor].filter(Boolean).join(' › ')}
        </span>
        {faults.map(({ column, message }) => (
          <span key={column + message} className={styles.fault}>
            <Icon name="alert" size="s" label="誤り" />
            {column}: {message}
          </span>
        ))}
      </div>
    ),
  },
  { id: 'type', header: '形式', cell: ({ body }) => QUESTION_TYPE_LABELS[body.question_type] },
  { id: 'answer', header: '正解', cell: (row) => rightAnswers(row) || '—' },
];

/** The rows as they will be registered, those with faults first to be seen. */
export const ImportRows = ({ rows }: { rows: readonly ImportRow[] }) => {
  const faulty = rows.filter(({ faults }) => faults.length > 0);
  const [shown, setShown] = useState<Shown>(faulty.length > 0 ? 'faulty' : 'all');
  const [place, setPlace] = useState({ page: 1, perPage: 25 });
  const chosen = shown === 'faulty' ? faulty : rows;
  const start = (place.page - 1) * place.perPage;
  return (
    <div>
      {faulty.length > 0 && (
        <SegmentedControl<Shown>
          label="表示する行"
          labelHidden
          value={shown}
          onChange={(next) => {
            setShown(next);
            setPlace({ ...place, page: 1 });
          }}
          options={[
            { value: 'faulty', label: `誤りのある行（${faulty.length}）` },
            { value: 'all', label: `すべての行（${rows.length}）` },
          ]}
        />
      )}
      <div className={styles.rows}>
        <DataTable
          caption="ファイルの行"
          columns={COLUMNS}
          rows={chosen.slice(start, start + place.perPage)}
          rowKey={({ line }) => line}
        />
      </div>
      <Pagination total={chosen.length} {...place} onChange={setPlace} />
    </div>
  );
};
