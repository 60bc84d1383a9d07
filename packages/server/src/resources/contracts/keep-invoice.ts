import { dateIn, monthOf } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import type { ContractRow } from './contracts.queries';
import { getNextInvoiceNumber, upsertInvoice, type NewInvoice } from './invoices.queries';

/** Keeps an invoice that the product makes, under the next number of its month. The company's row is locked. */
export const keepInvoice = async (
  tx: Tx,
  { company_id: companyId, company_name: companyName, time_zone: timeZone }: ContractRow,
  invoice: Omit<NewInvoice, 'number'>,
): Promise<void> => {
  const month = monthOf(dateIn(timeZone, invoice.issuedAt));
  const number = await getNextInvoiceNumber(tx, companyId, month);
  await upsertInvoice(tx, { companyId, companyName }, { ...invoice, number });
};
