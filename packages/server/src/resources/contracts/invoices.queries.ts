import type { InvoiceStatus, listContractInvoices } from '@tokiori/contract';
import { sql, type Selectable } from 'kysely';
import { pageOf, type Page } from '../../platform/list-pages';
import type { ProviderInvoice } from '../../platform/payments/payments';
import type { CallOf, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import type { Tables } from '../../tables';

export type InvoiceRow = Selectable<Tables['contract_invoices']>;
export type InvoiceLine = ProviderInvoice['lines'][number];

/** An invoice of the provider, or one that the product makes (`providerId` null). */
export interface NewInvoice extends Omit<ProviderInvoice, 'id' | 'status'> {
  providerId: string | null;
  status: InvoiceStatus;
  taxPercent: number;
}

/** Adds an invoice, or writes what has become of it. To whom it was issued stays. */
export const upsertInvoice = async (
  tx: Tx,
  { companyId, companyName }: { companyId: number; companyName: string },
  invoice: NewInvoice,
): Promise<void> => {
  const values = {
    status: invoice.status,
    paid_at: invoice.paidAt,
    payment_url: invoice.paymentUrl,
    subtotal: invoice.subtotal,
    tax: invoice.tax,
    total: invoice.total,
    lines: JSON.stringify(invoice.lines),
  };
  await tx
    .insertInto('contract_invoices')
    .values({
      company_id: companyId,
      company_name: companyName,
      number: invoice.number,
      stripe_invoice: invoice.providerId,
      issued_at: invoice.issuedAt,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      tax_percent: invoice.taxPercent,
      ...values,
    })
    .onConflict((on) => on.columns(['company_id', 'number']).doUpdateSet(values))
    .execute();
};

/** The number of the next invoice that the product makes for a company in a month. */
export const getNextInvoiceNumber = async (
  tx: Tx,
  companyId: number,
  month: string,
): Promise<string> => {
  const prefix = `${month.replace('-', '')}-${companyId}-`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from contract_invoices
    where company_id = ${companyId} and starts_with(number, ${prefix})`.execute(tx);
  return `${prefix}${onlyRow(rows).count + 1}`;
};

/** One page of a company's invoices, the latest first unless told. */
export const pageOfInvoices = (
  call: CallOf<typeof listContractInvoices>,
): Promise<Page<InvoiceRow>> =>
  pageOf<typeof listContractInvoices, InvoiceRow>(call, {
    columns: sql`i.*`,
    from: sql`contract_invoices i`,
    where: [sql`i.company_id = ${call.caller.companyId}`],
    sorts: { id: sql`i.id`, issued_on: sql`i.issued_at`, total: sql`i.total` },
    order: { field: 'issued_on', descending: true },
    filters: { status: (statuses) => sql`i.status = any (${statuses})` },
  });

export const findInvoice = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<InvoiceRow | null> =>
  (await tx
    .selectFrom('contract_invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
