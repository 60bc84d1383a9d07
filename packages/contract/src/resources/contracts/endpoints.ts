import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter } from '../../base/filters';
import { listOf } from '../../base/lists';
import { BoolText, IdText } from '../../base/scalars';
import {
  CancelBody,
  Checkout,
  CheckoutBody,
  Contract,
  ContractInvoice,
  ContractPreview,
  InvoiceFileKind,
  InvoiceStatus,
  OperatorsContract,
  OperatorsContractBody,
  ProviderPage,
  SeatRequestBody,
  SeatsChangeBody,
} from './schema';

const resource = 'contracts';
const who = 'admin';
const scope = 'own-company';
/** With `dry_run=true` the answer is what it would cost, and nothing changes. */
const dryRun = z.object({ dry_run: z.optional(BoolText) });
const ERRORS = [
  'CONTRACT_NOT_CHANGEABLE',
  'APPROVAL_REQUIRED',
  'CONTRACT_BUSY',
  'PRICE_CHANGED',
  'PAYMENT_FAILED',
  'PROVIDER_UNAVAILABLE',
] as const;

export const getOwnContract = endpoint({
  id: 'getOwnContract',
  tokenRight: 'read',
  method: 'GET',
  path: '/contracts/self',
  resource,
  who,
  scope,
  summary: '自社のご契約を返します。',
  answer: Contract,
});

export const startCheckout = endpoint({
  id: 'startCheckout',
  method: 'POST',
  path: '/contracts/self/stripe-checkout',
  resource,
  who,
  scope,
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: '最初のご契約の、支払いのページを返します。決済の設定がないときは、すぐに始まります。',
  query: dryRun,
  body: CheckoutBody,
  answer: z.union([ContractPreview, Checkout]),
  errors: [...ERRORS, 'SEATS_IN_USE'],
});

export const increaseSeats = endpoint({
  id: 'increaseSeats',
  method: 'POST',
  path: '/contracts/self/stripe-increase',
  resource,
  who,
  scope,
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: '席を増やします。すぐに使えるようになり、残りの期間の分を支払います。',
  query: dryRun,
  body: SeatsChangeBody,
  answer: z.union([ContractPreview, Contract]),
  errors: ERRORS,
});

export const decreaseSeats = endpoint({
  id: 'decreaseSeats',
  method: 'POST',
  path: '/contracts/self/stripe-decrease',
  resource,
  who,
  scope,
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: '次の期間からの席を減らします。使っている席より少なくはできません。',
  query: dryRun,
  body: SeatsChangeBody,
  answer: z.union([ContractPreview, Contract]),
  errors: [...ERRORS, 'SEATS_IN_USE'],
});

export const cancelContract = endpoint({
  id: 'cancelContract',
  method: 'POST',
  path: '/contracts/self/stripe-cancel',
  resource,
  who,
  scope,
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: '期間の終わりで解約します。resumeをtrueにすると、解約を取り消します。',
  body: CancelBody,
  answer: Contract,
  errors: ERRORS,
});

export const requestSeats = endpoint({
  id: 'requestSeats',
  method: 'PUT',
  path: '/contracts/self/seat-request',
  resource,
  who,
  scope,
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: '承認の前に使える席より多い席を、運営会社に申請します。前の申請は置き換わります。',
  body: SeatRequestBody,
  answer: Contract,
  errors: ['CONTRACT_NOT_CHANGEABLE'],
});

export const withdrawSeatRequest = endpoint({
  id: 'withdrawSeatRequest',
  method: 'DELETE',
  path: '/contracts/self/seat-request',
  resource,
  who,
  scope,
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: '席の申請を取り消します。申請がないときは、何も変わりません。',
  answer: Contract,
});

export const openPortal = endpoint({
  id: 'openPortal',
  method: 'POST',
  path: '/contracts/self/stripe-portal',
  resource,
  who,
  scope,
  notAsAnother: true,
  whenReadOnly: 'open',
  summary: 'カードや請求先を変える、決済サービスのページを返します。',
  answer: ProviderPage,
  errors: ERRORS,
});

export const listContractInvoices = endpoint({
  id: 'listContractInvoices',
  tokenRight: 'read',
  method: 'GET',
  path: '/contracts/self/invoices',
  resource,
  who,
  scope,
  summary: '自社への請求の一覧です。',
  ...listOf(ContractInvoice, {
    sortable: ['id', 'issued_on', 'total'],
    filters: { status: choiceFilter('状態', InvoiceStatus.options) },
  }),
});

export const getInvoiceFile = endpoint({
  id: 'getInvoiceFile',
  tokenRight: 'read',
  heavy: true,
  method: 'GET',
  path: '/contracts/self/invoices/{invoice_id}/file',
  resource,
  who,
  scope,
  summary: '請求書か領収書（適格請求書）を、A4のPDFで返します。',
  params: z.object({ invoice_id: IdText }),
  query: z.object({ kind: z.optional(InvoiceFileKind) }),
  answer: z.unknown(),
  answerKind: 'file',
});

export const receiveStripeEvent = endpoint({
  id: 'receiveStripeEvent',
  method: 'POST',
  path: '/contracts/stripe-webhook',
  resource,
  who: 'public',
  scope: 'public',
  summary: '決済サービスからの通知を、署名を確かめて受け取ります。',
  /** As it was sent: the signature is over these bytes. */
  body: z.string(),
  bodyKind: 'text',
  isFromService: true,
  answer: z.object({ received: z.boolean() }),
  errors: ['BAD_SIGNATURE'],
});

const params = z.object({ id: IdText });

export const getCompanyContract = endpoint({
  id: 'getCompanyContract',
  method: 'GET',
  path: '/companies/{id}/contract',
  resource,
  who: 'superadmin',
  scope: 'company-in-path',
  summary: '会社のご契約を、運営のメモとともに返します。',
  params,
  answer: OperatorsContract,
});

export const putCompanyContract = endpoint({
  id: 'putCompanyContract',
  method: 'PUT',
  path: '/companies/{id}/contract',
  resource,
  who: 'superadmin',
  scope: 'company-in-path',
  summary: '会社のご契約を、お試しか請求書払いにします。',
  params,
  body: OperatorsContractBody,
  answer: OperatorsContract,
  errors: ['CONTRACT_NOT_CHANGEABLE', 'CONTRACT_BUSY', 'SEATS_IN_USE', 'STALE_REVISION'],
});
