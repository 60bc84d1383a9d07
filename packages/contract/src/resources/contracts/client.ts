// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const cancelContract: ClientEndpoint<typeof endpoints.cancelContract> = {
  id: 'cancelContract',
  method: 'POST',
  path: '/contracts/self/stripe-cancel',
  who: 'admin',
  required: {},
};

export const decreaseSeats: ClientEndpoint<typeof endpoints.decreaseSeats> = {
  id: 'decreaseSeats',
  method: 'POST',
  path: '/contracts/self/stripe-decrease',
  who: 'admin',
  required: { body: ['seats'] },
};

export const getCompanyContract: ClientEndpoint<typeof endpoints.getCompanyContract> = {
  id: 'getCompanyContract',
  method: 'GET',
  path: '/companies/{id}/contract',
  who: 'superadmin',
  required: {},
};

export const getInvoiceFile: ClientEndpoint<typeof endpoints.getInvoiceFile> = {
  id: 'getInvoiceFile',
  method: 'GET',
  path: '/contracts/self/invoices/{invoice_id}/file',
  who: 'admin',
  answerKind: 'file',
  required: {},
};

export const getOwnContract: ClientEndpoint<typeof endpoints.getOwnContract> = {
  id: 'getOwnContract',
  method: 'GET',
  path: '/contracts/self',
  who: 'admin',
  required: {},
};

export const increaseSeats: ClientEndpoint<typeof endpoints.increaseSeats> = {
  id: 'increaseSeats',
  method: 'POST',
  path: '/contracts/self/stripe-increase',
  who: 'admin',
  required: { body: ['seats'] },
};

export const listContractInvoices: ClientEndpoint<typeof endpoints.listContractInvoices> = {
  id: 'listContractInvoices',
  method: 'GET',
  path: '/contracts/self/invoices',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'issued_on', 'total'],
  filters: {
    status: { kind: 'choice', label: '状態', values: ['Open', 'Paid', 'Void', 'NotCharged'] },
  },
  required: {},
};

export const openPortal: ClientEndpoint<typeof endpoints.openPortal> = {
  id: 'openPortal',
  method: 'POST',
  path: '/contracts/self/stripe-portal',
  who: 'admin',
  required: {},
};

export const putCompanyContract: ClientEndpoint<typeof endpoints.putCompanyContract> = {
  id: 'putCompanyContract',
  method: 'PUT',
  path: '/companies/{id}/contract',
  who: 'superadmin',
  required: { body: ['plan', 'seats', 'note'] },
};

export const receiveStripeEvent: ClientEndpoint<typeof endpoints.receiveStripeEvent> = {
  id: 'receiveStripeEvent',
  method: 'POST',
  path: '/contracts/stripe-webhook',
  who: 'public',
  bodyKind: 'text',
  required: {},
};

export const requestSeats: ClientEndpoint<typeof endpoints.requestSeats> = {
  id: 'requestSeats',
  method: 'PUT',
  path: '/contracts/self/seat-request',
  who: 'admin',
  required: { body: ['seats'] },
};

export const startCheckout: ClientEndpoint<typeof endpoints.startCheckout> = {
  id: 'startCheckout',
  method: 'POST',
  path: '/contracts/self/stripe-checkout',
  who: 'admin',
  required: { body: ['seats'] },
};

export const withdrawSeatRequest: ClientEndpoint<typeof endpoints.withdrawSeatRequest> = {
  id: 'withdrawSeatRequest',
  method: 'DELETE',
  path: '/contracts/self/seat-request',
  who: 'admin',
  required: {},
};
