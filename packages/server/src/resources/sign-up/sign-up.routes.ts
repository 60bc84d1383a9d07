import { resendSignUp, signUp, signUpState } from '@tokiori/contract';
import type { App } from '../../shared/app';
import type { Legal } from '../legal/legal';
import { versionsNow } from '../legal/legal.service';
import { mailSignUpLinks } from './sign-up.service';
import * as service from './sign-up.service';

export const signUpRoutes = (app: App, legal: Legal): void => {
  const { bind, config, now: clock } = app;
  mailSignUpLinks(app, clock);

  bind.open(signUpState, () => Promise.resolve({ open: config.signUp }));

  bind.open(signUp, async ({ body, now, address }) => {
    await service.signUp(app, body, { now, address, versions: versionsNow(legal, now) });
    return { sent: true as const };
  });
  bind.open(resendSignUp, async ({ body, now, address }) => {
    await service.resendSignUp(app, body.email, { now, address });
    return { sent: true as const };
  });
};
