import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors';
import { createCounters, QUOTAS } from '../../platform/http/admission';
import { checkJson, JSON_DEPTH, JSON_MEMBERS } from '../../platform/http/json';
import { normalizeIp } from '../../platform/sign-in/network';
import type { App } from '../../shared/app';
import { entryOf } from '../../platform/item-of';
import { sourceOf } from '../../shared/source';
import { isOpenToScim } from './scim.access';
import { bindScim } from './bind-scim';
import { discoveryRoutes } from './discovery.routes';
import { groupRoutes } from './groups.routes';
import { installScimErrors } from './install-errors';
import { userRoutes } from './users.routes';

/** Longer bodies are refused: a group with all of its members fits. */
const BODY_BYTES = 1024 * 1024;

const takeScimBodies = (scim: FastifyInstance): void => {
  const parse = scim.getDefaultJsonParser('error', 'error');
  const types = ['application/json', 'application/scim+json'];
  scim.removeContentTypeParser(types);
  scim.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (request, body, done) => {
      // Some clients name a type where they send nothing: with a DELETE.
      if (body === '') {
        done(null);
        return;
      }
      try {
        checkJson(body as string, { depth: JSON_DEPTH, members: JSON_MEMBERS });
      } catch (error) {
        done(error as Error);
        return;
      }
      void parse(request, body as string, done);
    },
  );
};

/** SCIM 2.0 (RFC 7643, RFC 7644) beside the API, for directories: with its own types, errors and addresses. */
export const scimRoutes = (app: App): void => {
  app.fastify.register(
    (scim, _options, done) => {
      takeScimBodies(scim);
      installScimErrors(scim, ({ ip }) => sourceOf(app.secrets, ip));
      const count = createCounters({ ...QUOTAS, companyCalls: app.config.companyCalls });
      const callers = new WeakMap<
        FastifyRequest,
        NonNullable<Awaited<ReturnType<App['authenticate']>>>
      >();
      // Before the body is read.
      scim.addHook('onRequest', async (request, reply) => {
        const caller = await app.authenticate(request);
        if (!caller) {
          count.stranger(normalizeIp(request.ip), request, reply);
          throw new AppError('API_TOKEN_INVALID');
        }
        count.company(caller.companyId, request, reply);
        if (!isOpenToScim(caller)) throw new AppError('API_TOKEN_RIGHT_MISSING');
        callers.set(request, caller);
      });
      const bound = bindScim(app, scim, (request) => entryOf(callers, request));
      discoveryRoutes(bound);
      userRoutes(app, bound);
      groupRoutes(app, bound);
      done();
    },
    { prefix: '/scim/v2' },
  );
};
