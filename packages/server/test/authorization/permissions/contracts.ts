import * as api from '@tokiori/contract';
import { freshContract, freshTrial, freshUnapproved } from '../fixtures/contracts';
import { freshApiToken } from '../fixtures/api-tokens';
import { CHAT, freshChat } from '../fixtures/chats';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const seats = () => ({ body: { seats: 1 } });
const company = (it: Ids) => ({ params: { id: it.company } });

/** Chats of the company. */
export const chatPermissions = [
  may(api.listChatWebhooks, to.adminsOwn),
  may(api.createChatWebhook, to.adminsOwn, () => ({ body: CHAT })),
  may(api.updateChatWebhook, to.adminsOwnThings, (it) => ({
    params: { id: it.chatWebhook },
    body: { name: '総務の連絡' },
  })),
  may(api.deleteChatWebhook, to.adminsOwnThings, (it) => ({ params: { id: it.chatWebhook } }), {
    fresh: freshChat,
  }),
  may(api.testChatWebhook, to.adminsOwnThings, (it) => ({ params: { id: it.chatWebhook } })),
];

/** Tokens by which programs of the company call. */
export const apiTokenPermissions = [
  may(api.listApiTokens, to.adminsOwn),
  may(api.createApiToken, to.adminsOwn, () => ({
    body: { name: '人事システム', rights: ['scim' as const], expires_on: '2030-03-31' },
  })),
  may(api.revokeApiToken, to.adminsOwnThings, (it) => ({ params: { id: it.apiToken } }), {
    fresh: freshApiToken,
  }),
];

/** What companies have agreed on with the operator. */
export const contractPermissions = [
  may(api.getOwnContract, to.adminsOwn),
  may(api.startCheckout, to.adminsOfCustomers, () => ({ body: { seats: 9_000 } }), {
    fresh: freshTrial,
  }),
  may(api.increaseSeats, to.adminsOfCustomers, seats, { fresh: freshContract }),
  may(api.decreaseSeats, to.adminsOfCustomers, seats, { fresh: freshContract }),
  may(api.cancelContract, to.adminsOfCustomers, () => ({ body: {} }), { fresh: freshContract }),
  may(api.requestSeats, to.adminsOfCustomers, () => ({ body: { seats: 9_500 } }), {
    fresh: freshUnapproved,
  }),
  may(api.withdrawSeatRequest, to.adminsOfCustomers, () => ({}), { fresh: freshUnapproved }),
  may(api.openPortal, to.adminsOfCustomers, () => ({}), { fresh: freshContract }),
  may(api.listContractInvoices, to.adminsOwn),
  may(api.getInvoiceFile, to.adminsOwnThings, (it) => ({ params: { invoice_id: it.invoice } })),
  may(api.receiveStripeEvent, to.signedByProvider, () => ({ body: '{}' }), { hidden: 400 }),
  may(api.getCompanyContract, to.operatorsCompany, company),
  may(
    api.putCompanyContract,
    to.operatorsCustomers,
    (it) => ({ ...company(it), body: { plan: 'Trial' as const, seats: 9_000, note: '' } }),
    { fresh: freshTrial },
  ),
];
