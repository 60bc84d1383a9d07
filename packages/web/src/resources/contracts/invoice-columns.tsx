import type { ContractInvoice } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { formatDate, formatFullDate } from '../../ui/format/date';
import { INVOICE_STATUSES, yen } from './contract-words';

export const InvoiceChip = ({ status }: Pick<ContractInvoice, 'status'>) => {
  const { tone, icon, label } = INVOICE_STATUSES[status];
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  );
};

/** 「11月24日（火）から12月23日（水）」 */
export const periodText = ({ from_date, to_date }: ContractInvoice): string =>
  `${formatDate(from_date)}から${formatDate(to_date)}`;

export const INVOICE_COLUMNS: readonly Column<ContractInvoice>[] = [
  { id: 'number', header: '番号', isName: true, cell: ({ number }) => number },
  {
    id: 'issued',
    header: '発行日',
    sortField: 'issued_on',
    width: '10.5rem',
    cell: ({ issued_on }) => formatFullDate(issued_on),
  },
  { id: 'period', header: '対象の期間', width: '17.5rem', wideOnly: true, cell: periodText },
  {
    id: 'total',
    header: '金額（税込）',
    sortField: 'total',
    align: 'end',
    width: '8rem',
    cell: ({ total }) => yen(total),
  },
  {
    id: 'status',
    header: '状態',
    width: '9rem',
    cell: ({ status }) => <InvoiceChip status={status} />,
  },
  {
    id: 'paid',
    header: '支払日',
    width: '10rem',
    hiddenAtFirst: true,
    cell: ({ paid_on }) => (paid_on === null ? '—' : formatFullDate(paid_on)),
  },
];
