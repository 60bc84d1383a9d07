import { SSO_CALLBACK_PATH, type SsoProtocol, type SsoStartBody } from '@tokiori/contract';
import { ownPath } from '@tokiori/domain';
import type { z } from 'zod/mini';
import { AppError } from '../../platform/errors';
import { consume, type Limit } from '../../platform/rate-limit';
import { normalizeIp } from '../../platform/sign-in/network';
import { hashToken, newToken } from '../../platform/sign-in/tokens';
import { Unreachable } from '../../platform/outbound/outbound';
import {
  ProviderRefusal,
  type Client,
  type Identity,
  type SignOn,
} from '../../platform/sign-on/provider';
import type { App } from '../../shared/app';
import { lockOpenAccount } from '../../shared/open-account.queries';
import { type Actor, audit, stranger } from '../../shared/audit';
import type { Visitor } from '../accounts/account';
import { completeSignIn } from '../accounts/open-session';
import { accountFor, domainOf, SignOnRefused, type Reason } from './accounts.service';
import { insertFlow, claimFlow, claimPostedFlow, claimTicket, type Flow } from './flows.queries';
import { beginSaml, identityOf } from './saml.service';
import { usableConnection } from './single-sign-on.access';
import { findCompanyOfDomain, type ConnectionRow } from './single-sign-on.queries';

const FLOW_SECONDS = 10 * 60;
const TICKET_SECONDS = 60;
const COOKIE = 'tokiori_sso';

/** The parts of the application that single sign-on needs. */
export type Tools = Pick<App, 'database' | 'secrets' | 'config' | 'jobs'> & {
  signOn: SignOn;
  log: App['fastify']['log'];
};

/** Rate limit. High, because offices share an IP address and sign in at the same time. */
const startsOf = (address: string): Limit => ({
  of: `sign-on starts of the address ${normalizeIp(address)}`,
  most: 300,
  windowSeconds: 10 * 60,
});

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The encryption context of a company's client secret. */
export const secretContext = (companyId: number): string => `sso:${companyId}`;

/** The redirect URI. */
export const redirectUri = ({ publicUrl }: Pick<App['config'], 'publicUrl'>): string =>
  `${publicUrl}/api${SSO_CALLBACK_PATH}`;

const clientOf = (
  { secrets, config }: Tools,
  { company_id: companyId, issuer, client_id: clientId, client_secret: sealed }: ConnectionRow,
): Client => ({
  issuer,
  clientId,
  clientSecret: sealed && secrets.open(sealed, secretContext(companyId)),
  redirectUri: redirectUri(config),
});

/** Calls the identity provider; logs the cause of a failure, and shows users what they can do. */
const asking = async <T>({ log }: Tools, companyId: number, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof ProviderRefusal)) throw error;
    log.warn({ companyId, err: error }, 'the sign-on provider failed');
    throw error instanceof Unreachable
      ? new AppError('SSO_UNREACHABLE')
      : new SignOnRefused('provider');
  }
};

/** Redirects a browser to the identity provider of the company with the address's mail domain. */
export const startSingleSignOn = async (
  tools: Tools,
  { email, to }: z.infer<typeof SsoStartBody>,
  { address, now, setCookie }: Visitor,
): Promise<{ redirect_to: string }> => {
  const { database } = tools;
  const connection = await database.system(async (tx) => {
    if ((await consume(tx, [startsOf(address)], now)) !== null) return 'limited';
    const companyId = await findCompanyOfDomain(tx, domainOf(email));
    return companyId && usableConnection(tx, companyId);
  });
  if (connection === 'limited') throw new AppError('TOO_MANY_REQUESTS');
  if (!connection) throw new AppError('SSO_FAILED');
  const { company_id: companyId } = connection;
  const visit =
    connection.protocol === 'Saml'
      ? await beginSaml(tools.config, connection)
      : await asking(
          tools,
          companyId,
          tools.signOn.begin(clientOf(tools, connection), email.trim()),
        );
  const browser = newToken();
  await database.system((tx) =>
    insertFlow(tx, {
      company_id: companyId,
      token: visit.state,
      browser_hash: hashToken(browser),
      nonce: visit.nonce,
      code_verifier: visit.codeVerifier,
      return_to: ownPath(to),
      expires_at: later(now, FLOW_SECONDS),
      user_id: null,
    }),
  );
  setCookie(COOKIE, browser, FLOW_SECONDS);
  return { redirect_to: visit.redirectTo };
};

const logRefusal = (
  { database }: Tools,
  actor: Actor,
  reason: Reason | 'unreachable',
): Promise<void> =>
  database.run({ companyId: actor.companyId }, (tx) =>
    audit(tx, actor, {
      action: 'single-sign-on.refuse',
      targetId: actor.companyId,
      changes: { reason },
    }),
  );

/** A flow that was taken, and who it turned out to be. */
interface Return {
  flow: Flow;
  /** Asks or reads the provider's word, by the connection as it is now. */
  identify: (connection: ConnectionRow) => Promise<Identity>;
}

/** Finds the user whom the provider names. @returns a ticket for the browser that started */
const ticketFor = async (
  tools: Tools,
  { flow, identify }: Return,
  { visitor, actor }: { visitor: Visitor; actor: Actor },
): Promise<string> => {
  const { database } = tools;
  const companyId = flow.company_id;
  const scope = { companyId };
  const connection = await database.run(scope, (tx) => usableConnection(tx, companyId));
  if (!connection) throw new AppError('SSO_FAILED');
  const identity = await asking(tools, companyId, identify(connection));
  return database.run(scope, async (tx) => {
    const userId = await accountFor(tx, connection, {
      identity,
      actor,
      tools: { jobs: tools.jobs, publicUrl: tools.config.publicUrl },
      now: visitor.now,
    });
    const token = newToken();
    await insertFlow(tx, {
      ...flow,
      nonce: '',
      code_verifier: '',
      token,
      expires_at: later(visitor.now, TICKET_SECONDS),
      user_id: userId,
    });
    return token;
  });
};

/**
 * Ends a flow that was taken.
 *
 * @returns the sign-in page's URL: the path to continue to in its query, the ticket in its fragment, which is not sent
 * to servers or logs
 * @throws AppError with a code that the sign-in page explains
 */
const endFlow = async (tools: Tools, back: Return, visitor: Visitor): Promise<string> => {
  const { flow } = back;
  const actor = stranger(flow.company_id, visitor);
  try {
    const ticket = await ticketFor(tools, back, { visitor, actor });
    const query = flow.return_to === null ? '' : `?to=${encodeURIComponent(flow.return_to)}`;
    return `/login${query}#sso=${ticket}`;
  } catch (error) {
    if (error instanceof SignOnRefused) await logRefusal(tools, actor, error.reason);
    else if (error instanceof AppError && error.code === 'SSO_UNREACHABLE')
      await logRefusal(tools, actor, 'unreachable');
    throw error;
  }
};

/** Refuses what comes by another protocol than the company's: the flow was begun by an older setting. */
const refuseOtherProtocol = (connection: ConnectionRow, protocol: SsoProtocol): void => {
  if (connection.protocol !== protocol)
    throw new ProviderRefusal('The connection has changed meanwhile');
};

/** Handles the redirect back from a provider of OpenID Connect, by its query. Each flow can be used once. */
export const receiveFromProvider = async (
  tools: Tools,
  search: string,
  visitor: Visitor,
): Promise<string> => {
  const { now, cookie } = visitor;
  const state = new URLSearchParams(search).get('state') ?? '';
  const flow = await tools.database.system((tx) =>
    claimFlow(tx, { token: state, browser: cookie(COOKIE), now }),
  );
  if (!flow) throw new AppError('SSO_FAILED');
  const visit = { state, nonce: flow.nonce, codeVerifier: flow.code_verifier };
  const identify = async (connection: ConnectionRow): Promise<Identity> => {
    refuseOtherProtocol(connection, 'OpenIdConnect');
    return tools.signOn.finish(clientOf(tools, connection), visit, search);
  };
  return endFlow(tools, { flow, identify }, visitor);
};

/** Handles what the page of a provider of SAML posts. Each flow can be used once, and so each response. */
export const receiveSamlResponse = async (
  tools: Tools,
  form: URLSearchParams,
  visitor: Visitor,
): Promise<string> => {
  const token = form.get('RelayState') ?? '';
  const flow = await tools.database.system((tx) =>
    claimPostedFlow(tx, { token, now: visitor.now }),
  );
  if (!flow) throw new AppError('SSO_FAILED');
  const response = form.get('SAMLResponse') ?? '';
  const identify = async (connection: ConnectionRow): Promise<Identity> => {
    refuseOtherProtocol(connection, 'Saml');
    return identityOf(tools.config, connection, { requestId: flow.nonce, response });
  };
  return endFlow(tools, { flow, identify }, visitor);
};

/** Signs in with a ticket, in the browser it was issued to. The identity provider is responsible for second factors. */
export const finishSingleSignOn = (
  { database, config: { sessionHours } }: Tools,
  ticket: string,
  visitor: Visitor,
) =>
  database.system(async (tx) => {
    const { now, cookie } = visitor;
    const account = await claimTicket(tx, { token: ticket, browser: cookie(COOKIE), now });
    if (!account || !(await lockOpenAccount(tx, account.id))) throw new AppError('SSO_FAILED');
    visitor.setCookie(COOKIE, null);
    const method = 'single-sign-on';
    return completeSignIn(tx, { account, attempt: null, method, visitor, sessionHours });
  });
