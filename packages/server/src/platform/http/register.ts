import type { EndpointSpec } from '@tokiori/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from './admission';
import type { OpenOptions } from './binder-options';
import { bodyLimitOf } from './bodies';
import type { BasicCaller } from './call';
import { FileAnswer } from './file-answer';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the endpoint of the contract that a route answers. */
    endpoint?: string;
  }
}

/** Registers the route of an endpoint, at its address and open to whom it admits. */
export const createRegister =
  <C extends BasicCaller>(app: FastifyInstance, admission: Admission<C>) =>
  (
    spec: EndpointSpec,
    admit: 'everybody' | 'known',
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    { admit: admitByHeader }: OpenOptions = {},
  ): void => {
    app.route({
      config: { endpoint: spec.id },
      bodyLimit: bodyLimitOf(spec, {
        isOpen: admit === 'everybody' && !admitByHeader,
        most: app.initialConfig.bodyLimit!,
      }),
      onRequest: admit === 'everybody' ? admission.everybody(admitByHeader) : admission.known(spec),
      method: spec.method,
      url: `/api${spec.path.replaceAll(/\{([a-z_]+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const answer = await handle(request, reply);
        if (answer instanceof FileAnswer) return answer.send(reply);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  };
