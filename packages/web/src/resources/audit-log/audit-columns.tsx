import type { AuditEntry } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { TwoLines } from '../../ui/data/two-lines';
import { formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import { actionLabel, targetLabel } from './action-words';
import styles from './audit-log.module.css';
import { changedText } from '../../app/words/change-words';
import { asWhomText, doerText } from './people-words';

const ACTION: Column<AuditEntry> = {
  id: 'action',
  header: '操作',
  isName: true,
  cell: (entry) => <TwoLines note={targetLabel(entry)}>{actionLabel(entry.action)}</TwoLines>,
};

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    header: '日時',
    oneLine: true,
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'who',
    header: '操作した人',
    cell: (entry) => <TwoLines note={asWhomText(entry)}>{doerText(entry)}</TwoLines>,
  },
  {
    id: 'changes',
    header: '変更した項目',
    desktopOnly: true,
    cell: (entry) => <span className={styles.changed}>{changedText(entry) || NO_FIGURE}</span>,
  },
];

const COMPANY: Column<AuditEntry> = {
  id: 'company',
  header: '会社',
  cell: ({ company_name }) => <span className={styles.company}>{company_name}</span>,
};

/** Columns of the log; the company only where it holds several companies'. */
export const auditColumns = (ofEveryCompany: boolean): readonly Column<AuditEntry>[] =>
  ofEveryCompany ? [ACTION, COMPANY, ...COLUMNS] : [ACTION, ...COLUMNS];
