import { PRODUCT_NAME } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { Config } from '../../platform/config';
import { AppError } from '../../platform/errors';
import { FileAnswer } from '../../platform/http/file-answer';
import type { CallOf } from '../../shared/caller';
import { invoiceAnswer } from './contract-answer';
import { drawInvoice } from './invoice-page';
import { findInvoice, type InvoiceLine } from './invoices.queries';

const NAMES = { Invoice: '請求書', Receipt: '領収書', Statement: 'ご利用明細' } as const;
const PLAIN = { Invoice: 'invoice', Receipt: 'receipt', Statement: 'statement' } as const;

/** An invoice as a file, or, once it is paid, its receipt. Of what nobody is charged for there is a statement. */
export const getInvoiceFile = async (
  { tx, caller, params, query }: CallOf<typeof endpoints.getInvoiceFile>,
  { invoiceIssuer, invoiceRegistration }: Pick<Config, 'invoiceIssuer' | 'invoiceRegistration'>,
): Promise<FileAnswer> => {
  const row = await findInvoice(tx, caller.companyId, params.invoice_id);
  if (!row) throw new AppError('NOT_FOUND');
  if (query.kind === 'Receipt' && row.status !== 'Paid')
    throw new AppError('NOT_FOUND', {
      message: 'お支払いが済んでいないため、領収書はまだありません。',
    });
  const kind = row.status === 'NotCharged' ? 'Statement' : (query.kind ?? 'Invoice');
  const content = await drawInvoice({
    ...invoiceAnswer(row, caller.timeZone),
    title: NAMES[kind],
    company_name: row.company_name,
    lines: row.lines as InvoiceLine[],
    tax_percent: row.tax_percent,
    issuer: invoiceIssuer ?? PRODUCT_NAME,
    registration: invoiceRegistration,
    is_receipt: kind === 'Receipt',
    created_at: row.issued_at,
  });
  return FileAnswer.of(content, {
    name: `${NAMES[kind]}_${row.number}.pdf`,
    plainName: `${PLAIN[kind]}-${row.id}.pdf`,
    type: 'pdf',
  });
};
