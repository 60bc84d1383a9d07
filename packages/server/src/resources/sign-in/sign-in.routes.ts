import {
  changePassword,
  confirmIdentity,
  endToken,
  getAccountLink,
  me,
  requestPassword,
  signIn,
  signInByEmailToken,
  signOut,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { changeOwnPassword, countingAttempts } from './change-password.service';
import * as confirmService from './confirm.service';
import * as emailCodeService from './email-code.service';
import { setPasswordByLink } from './password-link.service';
import * as passwordLinkService from './password-link.service';
import { mailPasswordLinks } from './request-password.service';
import * as requestPasswordService from './request-password.service';
import type { Legal } from '../legal/legal';
import { mustAgree } from '../legal/legal.service';
import { sessionStateOf } from './session-state';
import * as service from './sign-in.service';
import { readMe } from '../accounts/accounts.access';

const entryRoutes = ({ bind, database, secrets, jobs, config }: App, legal: Legal): void => {
  const { sessionHours } = config;
  const tools = { database, jobs, sessionHours };
  bind.open(signIn, ({ body, ...visitor }) =>
    service.signIn({ database, secrets, sessionHours }, body, visitor),
  );

  bind.open(signInByEmailToken, ({ body, ...visitor }) => {
    const { token } = body;
    return token === undefined
      ? emailCodeService.sendCode(tools, body, visitor)
      : emailCodeService.signInByEmailToken(tools, { ...body, token }, visitor);
  });

  bind.call(signOut, async ({ tx, caller }) => {
    await service.signOut(tx, caller);
    return { signed_out: true as const };
  });

  bind.open(endToken, async ({ body, requestId, address }) => {
    const by = { requestId, address };
    await database.system((tx) => service.endToken(tx, Buffer.from(body.token_hash, 'hex'), by));
    return { signed_out: true as const };
  });

  bind.call(me, async ({ tx, caller, now }) => {
    const state = sessionStateOf(caller);
    // What protects the account comes first.
    const required =
      state.required_step ??
      ((await mustAgree(tx, legal, caller, now)) ? ('agree' as const) : null);
    return {
      ...(await readMe(tx, caller.userId)),
      session: { ...state, required_step: required },
    };
  });

  bind.call(
    confirmIdentity,
    async ({ tx, caller, body, now }) => {
      await confirmService.confirmIdentity(tx, caller, body.password, now);
      return { confirmed: true as const };
    },
    { around: (call, work) => countingAttempts(database, call, work) },
  );
};

const passwordRoutes = ({ bind, database, jobs, config, now: clock }: App, legal: Legal): void => {
  const tools = { database, jobs, publicUrl: config.publicUrl };
  mailPasswordLinks(tools, clock);
  bind.open(requestPassword, async ({ body, ...visitor }) => {
    await requestPasswordService.requestPassword(tools, body.email, visitor);
    return { sent: true as const };
  });

  bind.open(getAccountLink, ({ params, now }) =>
    passwordLinkService.getAccountLink(database, params.reset_token, now),
  );

  bind.call(
    changePassword,
    async ({ tx, caller, body, now }) => {
      if ('current_password' in body) await changeOwnPassword(tx, caller, body, { jobs, now });
      return { changed: true as const };
    },
    {
      instead: async ({ body, ...visitor }) => {
        if ('current_password' in body) return null;
        await setPasswordByLink({ database, jobs, config, legal }, body, visitor);
        return { changed: true as const };
      },
      around: (call, work) => countingAttempts(database, call, work),
    },
  );
};

export const signInRoutes = (app: App, legal: Legal): void => {
  entryRoutes(app, legal);
  passwordRoutes(app, legal);
};
