import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './platform/config';
import type { Secrets } from './platform/secrets';
import { trace } from './platform/tracing/trace-requests';
import type { Attributes } from './platform/tracing/span';
import type { Caller } from './shared/caller';

const HASH_CHARACTERS = 16;

/**
 * Traces the calls of the API where that is wanted. Companies are told apart by an HMAC with the installation's key, so
 * that whoever reads the traces learns which calls are one company's and not whose.
 */
export const traceServer = (
  fastify: FastifyInstance,
  config: Pick<Config, 'tracing' | 'role'>,
  {
    secrets,
    callerOf,
  }: { secrets: Secrets; callerOf: (request: FastifyRequest) => Caller | undefined },
): void =>
  trace(fastify, config, (request): Attributes => {
    const caller = callerOf(request);
    if (caller === undefined) return {};
    const digest = secrets.digest(String(caller.companyId), 'company in traces');
    return {
      'tokiori.role': caller.service ? 'Service' : caller.role,
      'tokiori.company': digest.toString('hex').slice(0, HASH_CHARACTERS),
    };
  });
