import {
  deleteSsoSettings,
  finishSingleSignOn,
  getSsoSettings,
  putSsoSettings,
  readSsoMetadata,
  SAML_ACS_PATH,
  SSO_CALLBACK_PATH,
  startSingleSignOn,
} from '@tokiori/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBehindTls } from '../../platform/config';
import { AppError } from '../../platform/errors';
import { visitorOf } from '../../platform/http/browser';
import { createOutbound } from '../../platform/outbound/outbound';
import { createSignOn } from '../../platform/sign-on/provider';
import { MAX_SAML_RESPONSE } from '../../platform/sign-on/saml';
import type { App } from '../../shared/app';
import { companyScope, operatorScope } from '../../shared/company-scope';
import { refuseUselessIssuer } from './settings.service';
import * as settingsService from './settings.service';
import * as samlService from './saml.service';
import { receiveFromProvider, receiveSamlResponse, type Tools } from './sign-on.service';
import * as signOnService from './sign-on.service';

/** Sends a browser on to the sign-in page, with a ticket or with what went wrong. */
const arrive = async (
  request: FastifyRequest,
  reply: FastifyReply,
  receive: () => Promise<string>,
): Promise<FastifyReply> => {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  try {
    return await reply.redirect(await receive(), 303);
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'failed');
    const code = error instanceof AppError ? error.code : 'INTERNAL';
    return reply.redirect(`/login#sso-error=${code}`, 303);
  }
};

/** Where browsers come back to: a page of theirs, so it answers with the next one and not with JSON. */
const callbackRoute = ({ fastify, now }: App, tools: Tools): void => {
  fastify.get(`/api${SSO_CALLBACK_PATH}`, async (request, reply) => {
    const browser = visitorOf(request, reply, isBehindTls(tools.config));
    const visitor = { ...browser, now: now(), requestId: request.id };
    const { search } = new URL(request.url, tools.config.publicUrl);
    return arrive(request, reply, () => receiveFromProvider(tools, search, visitor));
  });
};

/** Longest form of a provider of SAML: its response with some signs percent-encoded, and the state. */
const MOST_SAML_BYTES = MAX_SAML_RESPONSE + 50_000;

/** Where pages of providers of SAML post to, and what these are told of a company's side. */
const samlRoutes = ({ fastify, now }: App, tools: Tools): void => {
  const path = `/api${SAML_ACS_PATH}`;
  fastify.post(path, { bodyLimit: MOST_SAML_BYTES }, async (request, reply) => {
    const browser = visitorOf(request, reply, isBehindTls(tools.config));
    const visitor = { ...browser, now: now(), requestId: request.id };
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    return arrive(request, reply, () => receiveSamlResponse(tools, form, visitor));
  });
  fastify.get<{ Params: { company: string } }>(
    `${path}/:company/metadata`,
    async ({ params: { company } }, reply) => {
      if (!/^[1-9][0-9]{0,14}$/.test(company)) throw new AppError('NOT_FOUND');
      return reply
        .type('application/samlmetadata+xml')
        .send(samlService.samlMetadataOf(tools.config, Number(company)));
    },
  );
};

export const singleSignOnRoutes = (app: App): void => {
  const { bind, database, secrets, config, jobs, fastify, now } = app;
  const outbound = createOutbound({ privateHosts: config.ssoPrivateHosts });
  const signOn = createSignOn(outbound, now);
  const tools: Tools = { database, secrets, config, jobs, signOn, log: fastify.log };
  const companyOf = companyScope(database);

  bind.open(startSingleSignOn, ({ body, ...visitor }) =>
    signOnService.startSingleSignOn(tools, body, visitor),
  );
  bind.open(finishSingleSignOn, ({ body, ...visitor }) =>
    signOnService.finishSingleSignOn(tools, body.ticket, visitor),
  );
  callbackRoute(app, tools);
  samlRoutes(app, tools);

  bind.call(
    getSsoSettings,
    ({ tx, params }) => settingsService.getSsoSettings(tx, params.id, tools),
    { companyOf },
  );
  bind.call(putSsoSettings, (call) => settingsService.putSsoSettings(tools, call), {
    companyOf: operatorScope(database),
    around: async (call, work) => {
      await refuseUselessIssuer(tools, call);
      return work();
    },
  });
  bind.call(
    deleteSsoSettings,
    ({ tx, caller, params }) =>
      settingsService.deleteSsoSettings(tools, { tx, caller, companyId: params.id }),
    { companyOf },
  );
  bind.call(readSsoMetadata, (call) => Promise.resolve(samlService.readSsoMetadata(call)), {
    companyOf,
  });
};
