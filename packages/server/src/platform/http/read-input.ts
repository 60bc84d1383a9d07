import type { Body, EndpointSpec, Params, Query } from '@tokiori/contract';
import type { FastifyRequest } from 'fastify';
import type { RequestBody } from './bodies';
import type { Input } from './call';
import {
  keysetRequest,
  listRequest,
  mergeFilter,
  refuseUnknownFilters,
  type ListRequest,
} from './lists';
import { idempotencyKey } from './idempotency';
import { parseBody, parseInput } from './validate';

/**
 * Parses path, query and body by the endpoint's schemas.
 *
 * @throws AppError what is wrong, by field
 */
export const readInput = async <E extends EndpointSpec>(
  spec: E,
  request: FastifyRequest,
  now: Date,
  sent: RequestBody,
): Promise<Input<E>> => {
  const query = mergeFilter(request.query as Record<string, unknown>);
  refuseUnknownFilters(spec, query);
  const parsed = parseInput(spec.query, query) as Query<E>;
  const { id: ids = null } = (parsed ?? {}) as { id?: ListRequest['ids'] };
  return {
    params: parseInput(spec.params, request.params) as Params<E>,
    query: parsed,
    body: parseBody(spec, await sent.body()) as Body<E>,
    files: sent.files,
    list:
      spec.answerKind === 'list'
        ? listRequest(query, spec.sortable, ids)
        : { sort: null, offset: 0, limit: 0, ids: null },
    keyset: spec.answerKind === 'keyset' ? keysetRequest(query) : { fromId: null, limit: 0 },
    now,
    requestId: request.id,
    key: spec.method === 'GET' ? null : idempotencyKey(request.headers['idempotency-key']),
  };
};
