import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { traceCall } from '../tracing/tracer';
import { isPublicAddress } from './public-address';

const MOST_BYTES = 1024 * 1024;
const TIMEOUT_MS = 5000;
/** Statuses whose responses have no body at all. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** The host could not be reached, is not allowed, or did not answer within the limits of time and size. */
export class Unreachable extends Error {}

/** What is sent. */
export interface OutboundRequest {
  method: string;
  headers: Record<string, string>;
  body?: URLSearchParams | string | Uint8Array | ArrayBuffer | ReadableStream | null | undefined;
  signal?: AbortSignal | undefined;
}

/** Calls addresses that a user typed in, or that came from their browser: never into our own network. */
export interface Outbound {
  /**
   * Follows no redirect, reads a mebibyte at most and waits five seconds at most.
   *
   * @throws Unreachable
   */
  fetch: (address: string, request: OutboundRequest) => Promise<Response>;
  /** Whether an address may be called, by what can be seen without looking its name up. */
  permits: (address: string) => boolean;
  /**
   * Proves that an address may be called: `https:`, and every address of its host is public.
   *
   * @throws Unreachable
   */
  prove: (address: string) => Promise<void>;
}

export interface OutboundOptions {
  /** Host names that may be called without TLS and at private addresses. */
  privateHosts: readonly string[];
  /** Finds the addresses of a name; the system's unless told. */
  resolve?: typeof systemLookup;
}

/** Looks a name up for a connection that is being opened, so that what was checked is what is connected to. */
const publicLookup =
  (resolve: typeof systemLookup): LookupFunction =>
  (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Unreachable(`${name} is not a public host`), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

const collect = async (incoming: IncomingMessage): Promise<Response> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Unreachable('The answer is too long');
    chunks.push(chunk);
  }
  const status = incoming.statusCode!;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers });
};

const send = (
  url: URL,
  { method, headers, body, signal }: OutboundRequest,
  lookup: LookupFunction | undefined,
): Promise<Response> =>
  new Promise((done, fail) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      method,
      headers,
      agent: false,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(lookup ? { lookup } : {}),
    });
    request.once('error', fail);
    request.once('response', (incoming) => void collect(incoming).then(done, fail));
    request.end(body instanceof URLSearchParams ? body.toString() : body);
  });

/** Calls that stay out of our own network, but for the hosts that the operator names. */
export const createOutbound = ({
  privateHosts,
  resolve = systemLookup,
}: OutboundOptions): Outbound => {
  const lookup = publicLookup(resolve);

  /** The address, and how its name is looked up; refused by what can be seen without looking it up. */
  const permitted = (address: string): { url: URL; lookup: LookupFunction | undefined } => {
    if (!URL.canParse(address)) throw new Unreachable('That is no address');
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.username !== '' || url.password !== '') throw new Unreachable('A password in it');
    if (privateHosts.includes(host) && /^https?:$/.test(url.protocol))
      return { url, lookup: undefined };
    if (url.protocol !== 'https:') throw new Unreachable(`${url.protocol} is not safe`);
    // Connections to a bare address look nothing up.
    if (isIP(host) !== 0 && !isPublicAddress(host))
      throw new Unreachable(`${host} is not a public host`);
    return { url, lookup };
  };

  return {
    permits: (address) => {
      try {
        permitted(address);
        return true;
      } catch {
        return false;
      }
    },
    fetch: async (address, options) => {
      const { url, lookup: checked } = permitted(address);
      try {
        // Where it goes is the company's affair, and stays out of traces.
        return await traceCall(
          'outgoing call',
          { 'http.request.method': options.method },
          () => send(url, options, checked),
          ({ status }) => status,
        );
      } catch (error) {
        if (error instanceof Unreachable) throw error;
        const { code, name } = error as NodeJS.ErrnoException;
        throw new Unreachable(`No answer: ${code ?? name}`, { cause: error });
      }
    },
    prove: async (address) => {
      const { url, lookup: checked } = permitted(address);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (!checked || isIP(host) !== 0) return;
      await new Promise<void>((done, fail) => {
        checked(host, { all: true }, (error) => {
          if (error) fail(new Unreachable(`${host} is not reached`, { cause: error }));
          else done();
        });
      });
    },
  };
};
