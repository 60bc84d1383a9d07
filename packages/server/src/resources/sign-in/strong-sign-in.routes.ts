import {
  passkeySignInOptions,
  PRODUCT_NAME,
  signInByPasskey,
  signInByRecoveryCode,
  signInByTotp,
} from '@tokiori/contract';
import { relyingPartyOf } from '../../platform/sign-in/passkeys';
import type { App } from '../../shared/app';
import * as passkeySignIn from './passkey-sign-in';
import * as recoverySignIn from './recovery-sign-in';
import * as totpSignIn from './totp-sign-in';

/** Signing in by what people have set up themselves. */
export const strongSignInRoutes = ({ bind, database, secrets, jobs, config }: App): void => {
  const party = relyingPartyOf(config.publicUrl, PRODUCT_NAME);
  const tools = { database, secrets, jobs, party, sessionHours: config.sessionHours };

  bind.open(signInByTotp, ({ body, ...visitor }) => totpSignIn.signInByTotp(tools, body, visitor));
  bind.open(signInByRecoveryCode, ({ body, ...visitor }) =>
    recoverySignIn.signInByRecoveryCode(tools, body, visitor),
  );
  bind.open(passkeySignInOptions, ({ body, ...visitor }) =>
    passkeySignIn.passkeySignInOptions(tools, body, visitor),
  );
  bind.open(signInByPasskey, ({ body, ...visitor }) =>
    passkeySignIn.signInByPasskey(tools, body, visitor),
  );
};
