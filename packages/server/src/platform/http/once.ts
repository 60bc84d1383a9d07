import type { EndpointSpec } from '@tokiori/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { BinderOptions } from './binder-options';
import type { BasicCaller, Call, Companies } from './call';
import { claimKey, idempotencyKey, inCompany, keepAnswer, requestHash } from './idempotency';

interface Keyed<C extends BasicCaller, DB> {
  call: Call<EndpointSpec, C, DB>;
  /** Company of who sent it. A key belongs to it, whatever company the work is about. */
  own: number;
  scope: Companies;
}

/** Work under an Idempotency-Key: the first answer is kept in the transaction that did the work. */
export const createOnce =
  <C extends BasicCaller, DB>({ database, digest }: BinderOptions<C, DB>) =>
  async (
    spec: EndpointSpec,
    request: FastifyRequest,
    reply: FastifyReply,
    { call, own, scope }: Keyed<C, DB>,
    work: () => Promise<unknown>,
  ): Promise<unknown> => {
    const key = spec.method === 'GET' ? null : idempotencyKey(request.headers['idempotency-key']);
    const status = spec.status ?? 200;
    if (key === null) {
      void reply.code(status);
      return work();
    }
    const tx = call.tx as unknown as Kysely<unknown>;
    const plain = requestHash(`${request.method} ${request.url}`, call.body, call.files);
    const hash = digest?.(plain) ?? plain;
    const claim = { companyId: own, userId: call.caller.userId, key, endpoint: spec.id, hash };
    const scopes = { own, scope, enter: database.enter };
    const first = await inCompany(tx, scopes, () => claimKey(tx, claim));
    if (first) {
      void reply.code(first.status);
      return first.answer;
    }
    const answer = await work();
    await inCompany(tx, scopes, () => keepAnswer(tx, claim, { status, answer }));
    void reply.code(status);
    return answer;
  };
