import * as openid from 'openid-client';
import { Unreachable, type Outbound } from '../outbound/outbound';

const TIMEOUT_SECONDS = 5;
const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 200;
/** What a provider says of an error may be of any length. */
const LONGEST_PART = 200;

/** The provider or its response is invalid. The message is for the log only. */
export class ProviderRefusal extends Error {}

/** This server's client registration at an OpenID Connect provider. */
export interface Client {
  issuer: string;
  clientId: string;
  /** `null` for a public client. */
  clientSecret: string | null;
  /** Where it sends browsers back to. */
  redirectUri: string;
}

/** What has to be remembered while a user signs in at the provider. */
export interface Visit {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A user's identity as the provider states it. */
export interface Identity {
  /** Unique at this issuer, which never reuses it for another user. */
  subject: string;
  /** As it was written; `null` when the provider tells none. */
  email: string | null;
  /** `false` when the provider says that the address is not verified. */
  isEmailVerified: boolean;
  /** `null` when the provider tells none. */
  name: string | null;
}

/** Signing on by OpenID Connect: authorization code, PKCE (S256), state and nonce. */
export interface SignOn {
  /**
   * Proves that an issuer's document can be read, names the same issuer, and that all it names can be called.
   *
   * @throws Unreachable, Refused
   */
  probe: (client: Omit<Client, 'redirectUri'>) => Promise<void>;
  /**
   * Where to send a browser, and what to remember until it is back.
   *
   * @throws Unreachable, Refused
   */
  begin: (client: Client, loginHint: string) => Promise<Visit & { redirectTo: string }>;
  /**
   * Exchanges the code that a browser came back with (`search`: the query of the address it came to) and checks all
   * that the provider says: state, issuer, audience, nonce, times, signature.
   *
   * @throws Unreachable, Refused
   */
  finish: (client: Client, visit: Visit, search: string) => Promise<Identity>;
}

/** By the way the provider says it takes the secret; in the header where it says nothing. */
const clientAuth = (secret: string | null): openid.ClientAuth => {
  if (secret === null) return openid.None();
  const inHeader = openid.ClientSecretBasic(secret);
  const inBody = openid.ClientSecretPost(secret);
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported;
    const isBody = ways?.includes('client_secret_post') && !ways.includes('client_secret_basic');
    return (isBody ? inBody : inHeader)(server, ...request);
  };
};

const isOfKind = (error: unknown, kind: typeof Unreachable): boolean =>
  error instanceof Error && (error instanceof kind || isOfKind(error.cause, kind));

/** What went wrong, as far as it tells nothing that was sent: the provider's own code (`invalid_client`) among it. */
const describe = (error: Error & { error?: unknown }): string =>
  [error.message, error.error, error.cause instanceof Error ? error.cause.message : undefined]
    .filter((part) => typeof part === 'string')
    .map((part) => part.slice(0, LONGEST_PART))
    .join(': ');

/** Libraries throw many kinds of errors; callers have to tell two apart. */
const orRefused = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ProviderRefusal) throw error;
    const Kind = isOfKind(error, Unreachable) ? Unreachable : ProviderRefusal;
    throw new Kind(describe(error as Error), { cause: error });
  }
};

const read = async (
  { fetch, prove }: Outbound,
  { issuer, clientId, clientSecret }: Omit<Client, 'redirectUri'>,
): Promise<openid.Configuration> => {
  await prove(issuer);
  const isPlain = issuer.startsWith('http:');
  const configuration = await openid.discovery(
    new URL(issuer),
    clientId,
    {},
    clientAuth(clientSecret),
    {
      [openid.customFetch]: fetch,
      timeout: TIMEOUT_SECONDS,
      // Tokens come straight from the provider over TLS; their signature is checked all the same.
      execute: [
        openid.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- a provider on the same machine; `prove` refuses others
        ...(isPlain ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  const server = configuration.serverMetadata();
  if (server.issuer !== issuer)
    throw new ProviderRefusal(`The issuer calls itself ${server.issuer}`);
  const { authorization_endpoint: page, token_endpoint: token, jwks_uri: keys } = server;
  if (!page || !token || !keys) throw new ProviderRefusal('The issuer’s document lacks endpoints');
  const { userinfo_endpoint: userinfo } = server;
  for (const address of [page, token, keys, ...(userinfo ? [userinfo] : [])]) await prove(address);
  return configuration;
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Many providers tell the address in the token, others only when they are asked for it. */
const claimsOf = async (
  configuration: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
): Promise<{ sub: string } & Record<string, unknown>> => {
  const claims = tokens.claims()!;
  const mayAsk = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (textOf(claims['email']) || !mayAsk) return claims;
  const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return { ...more, ...claims };
};

const isYes = (value: unknown): boolean => value !== false && value !== 'false';

/** @param now the clock by which documents and keys are fetched again */
export const createSignOn = (outbound: Outbound, now: () => Date): SignOn => {
  const kept = new Map<string, { configuration: openid.Configuration; until: number }>();

  const configurationOf = async (client: Client): Promise<openid.Configuration> => {
    const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret]);
    const recent = kept.get(key);
    if (recent && recent.until > now().getTime()) return recent.configuration;
    const configuration = await read(outbound, client);
    kept.delete(key);
    kept.set(key, { configuration, until: now().getTime() + KEPT_MS });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return configuration;
  };

  const begin: SignOn['begin'] = async (client, loginHint) => {
    const configuration = await configurationOf(client);
    const visit = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    };
    const redirectTo = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: client.redirectUri,
      scope: 'openid email profile',
      state: visit.state,
      nonce: visit.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(visit.codeVerifier),
      code_challenge_method: 'S256',
      login_hint: loginHint,
    });
    return { ...visit, redirectTo: redirectTo.href };
  };

  const finish: SignOn['finish'] = async (client, visit, search) => {
    const configuration = await configurationOf(client);
    const address = new URL(client.redirectUri);
    address.search = search;
    const tokens = await openid.authorizationCodeGrant(configuration, address, {
      expectedState: visit.state,
      expectedNonce: visit.nonce,
      pkceCodeVerifier: visit.codeVerifier,
      idTokenExpected: true,
    });
    const claims = await claimsOf(configuration, tokens);
    return {
      subject: claims.sub,
      email: textOf(claims['email']),
      isEmailVerified: isYes(claims['email_verified']),
      name: textOf(claims['name']) ?? textOf(claims['preferred_username']),
    };
  };

  return {
    probe: (client) => orRefused(read(outbound, client).then(() => undefined)),
    begin: (client, loginHint) => orRefused(begin(client, loginHint)),
    finish: (client, visit, search) => orRefused(finish(client, visit, search)),
  };
};
