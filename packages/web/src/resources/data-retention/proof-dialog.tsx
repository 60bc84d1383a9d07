import type { DeletedKind, DeletionRun } from '@tokiori/contract';
import {
  DELETION_BEGUN_LABELS,
  DELETION_STOP_LABELS,
  RETENTION_LABELS,
  retentionText,
} from '@tokiori/domain';
import type { Column } from '../../ui/data/table-types';
import { Table } from '../../ui/data/table';
import { formatFullDate, formatInstant } from '../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import { Dialog } from '../../ui/overlay/dialog';
import { REST_WORDS } from './retention-words';
import styles from './data-retention.module.css';

const COLUMNS: readonly Column<DeletedKind>[] = [
  { id: 'kind', header: 'データの種類', isName: true, cell: ({ kind }) => RETENTION_LABELS[kind] },
  {
    id: 'rule',
    header: '決まり',
    cell: ({ period_days: days, before }) =>
      `${retentionText(days)}（${formatFullDate(before)}より前）`,
  },
  {
    id: 'rows',
    header: '削除',
    align: 'end',
    cell: ({ deleted_rows: rows }) => `${formatNumber(rows)}件`,
  },
  {
    id: 'people',
    header: '対象の人',
    align: 'end',
    cell: ({ found_people: people }) => (people === null ? NO_FIGURE : `${formatNumber(people)}人`),
  },
  {
    id: 'left',
    header: '残り',
    align: 'end',
    cell: ({ left_rows: rows }) => `${formatNumber(rows)}件`,
  },
];

/** Everything that one proof says. */
export const ProofDialog = ({ run, onClose }: { run: DeletionRun; onClose: () => void }) => (
  <Dialog
    open
    wide
    title={run.number === null ? '実行中の削除' : `削除の証明 第${run.number}号`}
    onClose={onClose}
  >
    <p>
      {DELETION_BEGUN_LABELS[run.begun_by]}：{formatInstant(run.begun_at)}
      {run.finished_at !== null && `から${formatInstant(run.finished_at)}まで`}
    </p>
    {run.stopped !== null && (
      <p>
        {DELETION_STOP_LABELS[run.stopped]}。{REST_WORDS[run.stopped]}。
      </p>
    )}
    <Table
      caption="種類ごとの削除"
      columns={COLUMNS}
      rows={run.kinds}
      rowKey={({ kind }) => kind}
    />
    {run.sha256 !== null && <p className={styles.hash}>SHA-256：{run.sha256}</p>}
  </Dialog>
);
