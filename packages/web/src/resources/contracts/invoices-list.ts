import { listContractInvoices } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** What the company was charged, the latest first. */
export const INVOICES_LIST: ListDefinition<typeof listContractInvoices> = {
  name: 'contract-invoices',
  endpoint: listContractInvoices,
  defaultSort: { field: 'issued_on', order: 'DESC' },
};
