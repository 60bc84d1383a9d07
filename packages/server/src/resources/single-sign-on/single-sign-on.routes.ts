import {
  deleteSsoSettings,
  finishSingleSignOn,
  getSsoSettings,
  putSsoSettings,
  SSO_CALLBACK_PATH,
  startSingleSignOn,
} from '@tokiori/contract';
import { isBehindTls } from '../../platform/config';
import { AppError } from '../../platform/errors';
import { visitorOf } from '../../platform/http/browser';
import { createOutbound } from '../../platform/outbound/outbound';
import { createSignOn } from '../../platform/sign-on/provider';
import type { App } from '../../shared/app';
import { companyScope, operatorScope } from '../../shared/company-scope';
import { refuseUselessIssuer } from './settings.service';
import * as settingsService from './settings.service';
import { receiveFromProvider, type Tools } from './sign-on.service';
import * as signOnService from './sign-on.service';

/** Where browsers come back to: a page of theirs, so it answers with the next one and not with JSON. */
const callbackRoute = ({ fastify, now }: App, tools: Tools): void => {
  fastify.get(`/api${SSO_CALLBACK_PATH}`, async (request, reply) => {
    const browser = visitorOf(request, reply, isBehindTls(tools.config));
    const visitor = { ...browser, now: now(), requestId: request.id };
    const { search } = new URL(request.url, tools.config.publicUrl);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    try {
      return reply.redirect(await receiveFromProvider(tools, search, visitor), 303);
    } catch (error) {
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'failed');
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      return reply.redirect(`/login#sso-error=${code}`, 303);
    }
  });
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
};
