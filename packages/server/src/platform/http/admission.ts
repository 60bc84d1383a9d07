import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec, ErrorCode } from '@tokiori/contract';
import { TokenBucket } from '../token-bucket';
import { AppError } from '../errors';
import { isApiToken } from '../sign-in/tokens';
import { normalizeIp } from '../sign-in/network';

/** What may be sent to one process in a minute. */
export interface Quotas {
  /** Bytes of bodies, and calls, of one address without a session. */
  strangerBytes: number;
  strangerCalls: number;
  /** Bytes of bodies, and calls, of one company. */
  companyBytes: number;
  companyCalls: number;
}

const MEGABYTE = 1024 * 1024;

/** Far above normal use, far below what overloads a process. */
export const QUOTAS: Quotas = {
  strangerBytes: 8 * MEGABYTE,
  strangerCalls: 12_000,
  companyBytes: 100 * MEGABYTE,
  companyCalls: 60_000,
};

const SENTENCES = {
  stranger:
    'この回線から、短い時間に多くのデータが送られました。少し待ってから、もう一度お試しください。',
  company:
    '会社全体で、短い時間に多くの操作やデータの送信がありました。少し待ってから、もう一度お試しください。',
};

interface AdmissionOptions<C> {
  authenticate: (request: FastifyRequest) => Promise<C | null>;
  refusalOf: (spec: EndpointSpec, caller: C, now: Date) => ErrorCode | null;
  now: () => Date;
  quotas: Quotas;
}

/** Assumed size of a body of unknown length. Browsers and most clients send the length. */
const UNKNOWN_BYTES = 64 * 1024;

/** Size of the body according to the headers. */
const bytesOf = ({ headers }: FastifyRequest): number => {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length) || 0;
  return headers['transfer-encoding'] === undefined ? 0 : UNKNOWN_BYTES;
};

/** Counts calls and bytes of one kind of sender. */
const createCounter = (calls: number, bytes: number, message: string) => {
  const buckets = {
    calls: new TokenBucket({ aMinute: calls }),
    bytes: new TokenBucket({ aMinute: bytes }),
  };
  return (key: string | number, request: FastifyRequest, reply: FastifyReply): void => {
    const wait = buckets.calls.consume(key, 1) ?? buckets.bytes.consume(key, bytesOf(request));
    if (wait === null) return;
    // The rest of the body is not read.
    void reply.header('connection', 'close');
    throw new AppError('TOO_MANY_REQUESTS', { message, retryAfterSeconds: wait });
  };
};

/**
 * Counts calls and bytes of addresses without a session, and of companies.
 *
 * @returns functions that throw AppError TOO_MANY_REQUESTS beyond the quotas
 */
export const createCounters = (quotas: Quotas) => ({
  stranger: createCounter(quotas.strangerCalls, quotas.strangerBytes, SENTENCES.stranger),
  company: createCounter(quotas.companyCalls, quotas.companyBytes, SENTENCES.company),
});

/**
 * Checks a request once its headers have arrived, before any of its body is read: who calls, whether the endpoint is
 * open to them, and whether they are within their rate limits.
 */
export const createAdmission = <C extends { companyId: number }>({
  authenticate,
  refusalOf,
  now,
  quotas,
}: AdmissionOptions<C>) => {
  const admitted = new WeakMap<FastifyRequest, C>();
  const { stranger: countStranger, company: countCompany } = createCounters(quotas);

  return {
    /** Lets everybody in, or whoever the endpoint's own `admit` does. */
    everybody:
      (admit?: (authorization: string | undefined) => void) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        countStranger(normalizeIp(request.ip), request, reply);
        admit?.(request.headers.authorization);
      },

    /** Admits callers to whom the endpoint is open. @throws AppError UNAUTHENTICATED, API_TOKEN_INVALID, or why it is closed to them */
    known:
      (spec: EndpointSpec) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const caller = await authenticate(request);
        if (!caller) {
          countStranger(normalizeIp(request.ip), request, reply);
          const isToken = isApiToken(request.headers.authorization);
          throw new AppError(isToken ? 'API_TOKEN_INVALID' : 'UNAUTHENTICATED');
        }
        countCompany(caller.companyId, request, reply);
        const refusal = refusalOf(spec, caller, now());
        if (refusal !== null) throw new AppError(refusal);
        admitted.set(request, caller);
      },

    /** Who was let in. */
    callerOf: (request: FastifyRequest): C => {
      const caller = admitted.get(request);
      if (!caller) throw new Error('A request went past the admission.');
      return caller;
    },
  };
};

/** Who is let in, by `createAdmission`. */
export type Admission<C extends { companyId: number }> = ReturnType<typeof createAdmission<C>>;
