import type { ContractInvoice } from '@tokiori/contract';
import { ListBody } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatDate } from '../../ui/format/date';
import type { MenuItem } from '../../ui/overlay/menu';
import { INVOICE_STATUSES, yen } from './contract-words';
import { INVOICE_COLUMNS, InvoiceChip } from './invoice-columns';
import { INVOICES_LIST } from './invoices-list';
import { useInvoiceFile } from './use-invoice-file';

const STATUS_WORDS = Object.fromEntries(
  Object.entries(INVOICE_STATUSES).map(([status, { label }]) => [status, label]),
);

/** What the company was charged, each with its papers. */
export const Invoices = () => {
  const control = useList(INVOICES_LIST);
  const file = useInvoiceFile();
  const menuOf = ({ id, status, payment_url }: ContractInvoice): MenuItem[] => [
    ...(status === 'Open' && payment_url !== null
      ? [
          {
            label: 'お支払いのページを開く',
            icon: 'external' as const,
            onSelect: () => void window.open(payment_url, '_blank', 'noopener,noreferrer'),
          },
        ]
      : []),
    {
      label: status === 'NotCharged' ? '明細を保存' : '請求書を保存',
      icon: 'download',
      disabled: file.isPending,
      onSelect: () => file.save(id, 'Invoice'),
    },
    ...(status === 'Paid'
      ? [
          {
            label: '領収書を保存',
            icon: 'download' as const,
            disabled: file.isPending,
            onSelect: () => file.save(id, 'Receipt'),
          },
        ]
      : []),
  ];
  return (
    <div>
      <ListBody
        control={control}
        caption="請求書と領収書"
        columns={INVOICE_COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        renderPhone={(invoice) => ({
          note: `${yen(invoice.total)}・${formatDate(invoice.issued_on)}`,
          end: <InvoiceChip status={invoice.status} />,
        })}
        rowMenu={menuOf}
        filters={[{ name: 'status', main: true, words: STATUS_WORDS }]}
        empty={<EmptyState>まだ請求はありません。契約すると、ここに請求書が並びます。</EmptyState>}
      />
    </div>
  );
};
