import type { AuditEntry } from '@tokiori/contract';
import { actionLabel, asWhomText, changedText, doerText, targetLabel } from '@tokiori/domain';
import type { Column } from '../../ui/data/table-types';
import { formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';

const COMPANY: Column<AuditEntry> = {
  id: 'company',
  header: '会社',
  width: '10rem',
  cell: ({ company_name }) => company_name,
};

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'action',
    header: '操作',
    isName: true,
    width: '13rem',
    cell: ({ action }) => actionLabel(action),
  },
  { id: 'target', header: '対象', cell: targetLabel },
  {
    id: 'at',
    header: '日時',
    width: '11.5rem',
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'who',
    header: '操作した人',
    width: '11rem',
    cell: (entry) => [doerText(entry), asWhomText(entry)].filter(Boolean).join('・'),
  },
  {
    id: 'changes',
    header: '変更した項目',
    wideOnly: true,
    cell: (entry) => changedText(entry) || NO_FIGURE,
  },
  {
    id: 'address',
    header: 'アドレス',
    width: '9rem',
    hiddenAtFirst: true,
    cell: ({ address }) => address ?? NO_FIGURE,
  },
  {
    id: 'request',
    header: 'リクエスト番号',
    width: '18rem',
    hiddenAtFirst: true,
    cell: ({ request_id }) => request_id ?? NO_FIGURE,
  },
];

/** Columns of the log; the company only where it holds several companies'. */
export const auditColumns = (ofEveryCompany: boolean): readonly Column<AuditEntry>[] =>
  ofEveryCompany ? [...COLUMNS.slice(0, 1), COMPANY, ...COLUMNS.slice(1)] : COLUMNS;
