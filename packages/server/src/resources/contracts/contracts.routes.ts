import * as endpoints from '@tokiori/contract';
import type { EndpointSpec } from '@tokiori/contract';
import type { PaymentError, Payments } from '../../platform/payments/payments';
import { createStripe } from '../../platform/payments/stripe';
import type { App } from '../../shared/app';
import type { Caller } from '../../shared/caller';
import { companyScope, operatorScope } from '../../shared/company-scope';
import { entryOf } from '../../platform/item-of';
import { createBuiltInDriver } from './built-in-driver';
import type { ChangeKind } from './changes.queries';
import { makeChange, type Contracts, type MadeChange, type Order } from './changes.service';
import * as service from './contracts.service';
import * as seatRequests from './seat-requests.service';
import { getInvoiceFile } from './invoice-file.service';
import * as operators from './operators.service';
import { previewChange } from './preview.service';
import { createStripeDriver } from './stripe-driver';
import { syncContract } from './sync';
import { receiveStripeEvent } from './webhook.service';

/** A wrong key or price is told at the start of the server, not by the first company that wants to pay. */
const checkPrice = ({ fastify }: App, stripe: Payments, report: Contracts['report']): void => {
  fastify.addHook('onReady', (done) => {
    stripe.price().catch(report);
    done();
  });
};

/** What keeps contracts, by the configuration. */
const contractsOf = (app: App) => {
  const { config } = app;
  const stripe = config.stripe === null ? null : createStripe(config.stripe);
  const driver =
    stripe === null ? createBuiltInDriver(config) : createStripeDriver(stripe, config.publicUrl);
  const report = ({ fault, cause }: PaymentError): void => {
    const { type, code, requestId, statusCode, message } = (cause ?? {}) as Record<string, unknown>;
    const about = { fault, type, code, requestId, statusCode };
    // What Stripe says may name the customer; what this program says does not.
    app.fastify.log.warn(type ? about : { ...about, message }, 'the payment provider refused');
  };
  if (stripe !== null) checkPrice(app, stripe, report);
  const contracts: Contracts = { ...app, driver, report };
  return { contracts, stripe };
};

type Preview = Awaited<ReturnType<typeof previewChange>>;
interface ChangeCall {
  caller: Caller;
  key: string | null;
  now: Date;
  /** The same object here and in the call itself. */
  files: object;
}

/** What the payment provider was asked before the transaction, by the request. */
const createOrders = (contracts: Contracts) => {
  const made = new WeakMap<object, MadeChange>();
  const previews = new WeakMap<object, Preview>();
  return {
    made,
    previews,
    around:
      (
        { id: endpoint }: Pick<EndpointSpec, 'id'>,
        kind: (body: { resume?: boolean | undefined }) => ChangeKind,
      ) =>
      async (
        asked: ChangeCall & {
          body: { seats?: number; resume?: boolean | undefined } & Order['agreed'];
          query?: { dry_run?: boolean | undefined } | undefined;
        },
        work: () => Promise<unknown>,
      ): Promise<unknown> => {
        const { caller, key, now, body, files } = asked;
        const wish = { kind: kind(body), seats: body.seats ?? null };
        const order = { caller, endpoint, key, now, wish, agreed: body };
        if (asked.query?.dry_run) previews.set(files, await previewChange(contracts, order));
        else made.set(files, await makeChange(contracts, order));
        return work();
      },
  };
};

const changeRoutes = ({ bind }: App, contracts: Contracts): void => {
  const { around, made, previews } = createOrders(contracts);
  // Contracts are written as the system: a company's own work cannot give itself seats.
  const asSystem = { companyOf: () => 'every' as const, looksForKept: true };

  bind.call(
    endpoints.startCheckout,
    async (call) =>
      previews.get(call.files) ??
      (await service.keepAndLead(call, contracts, entryOf(made, call.files))),
    { ...asSystem, around: around(endpoints.startCheckout, () => 'start') },
  );
  bind.call(
    endpoints.increaseSeats,
    async (call) =>
      previews.get(call.files) ??
      (await service.keepAndAnswer(call, contracts, entryOf(made, call.files))),
    { ...asSystem, around: around(endpoints.increaseSeats, () => 'increase') },
  );
  bind.call(
    endpoints.decreaseSeats,
    async (call) =>
      previews.get(call.files) ??
      (await service.keepAndAnswer(call, contracts, entryOf(made, call.files))),
    { ...asSystem, around: around(endpoints.decreaseSeats, () => 'decrease') },
  );
  bind.call(
    endpoints.cancelContract,
    (call) => service.keepAndAnswer(call, contracts, entryOf(made, call.files)),
    {
      ...asSystem,
      around: around(endpoints.cancelContract, ({ resume }) => (resume ? 'resume' : 'cancel')),
    },
  );
};

export const contractsRoutes = (app: App): void => {
  const { bind, database, jobs } = app;
  const { contracts, stripe } = contractsOf(app);
  jobs.work('sync-contract', async ({ companyId }) => {
    if (stripe !== null) await syncContract(contracts, stripe, companyId);
  });

  bind.call(endpoints.getOwnContract, (call) => service.getOwnContract(call, contracts));
  changeRoutes(app, contracts);

  const asSystem = { companyOf: () => 'every' as const };
  bind.call(endpoints.requestSeats, (call) => seatRequests.requestSeats(call, contracts), asSystem);
  bind.call(
    endpoints.withdrawSeatRequest,
    (call) => seatRequests.withdrawSeatRequest(call, contracts),
    asSystem,
  );

  const portals = new WeakMap<object, string>();
  bind.call(
    endpoints.openPortal,
    ({ files }) => Promise.resolve({ url: entryOf(portals, files) }),
    {
      keepsNoAnswer: true,
      around: async ({ caller, files }, work) => {
        portals.set(files, await service.portalUrl(contracts, caller.companyId));
        return work();
      },
    },
  );
  bind.call(endpoints.listContractInvoices, service.listContractInvoices);
  bind.call(endpoints.getInvoiceFile, (call) => getInvoiceFile(call, app.config));
  bind.open(endpoints.receiveStripeEvent, ({ body, header, now }) =>
    receiveStripeEvent(contracts, stripe, {
      text: body,
      signature: header('stripe-signature'),
      now,
    }),
  );

  bind.call(endpoints.getCompanyContract, (call) => operators.getCompanyContract(call, contracts), {
    companyOf: companyScope(database),
  });
  bind.call(endpoints.putCompanyContract, (call) => operators.putCompanyContract(call, contracts), {
    companyOf: operatorScope(database),
  });
};
