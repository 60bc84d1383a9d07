import {
  passkeySignInOptions,
  PRODUCT_NAME,
  signInByPasskey,
  signInByRecoveryCode,
  signInByTotp,
} from '@tokiori/contract';
import { relyingPartyOf } from '../../platform/sign-in/passkeys';
import type { App } from '../../shared/app';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in';
import { signInWithRecoveryCode } from './recovery-sign-in';
import { signInWithTotp } from './totp-sign-in';

/** Signing in by what people have set up themselves. */
export const strongSignInRoutes = ({ bind, database, secrets, jobs, config }: App): void => {
  const party = relyingPartyOf(config.publicUrl, PRODUCT_NAME);
  const tools = { database, secrets, jobs, party, sessionHours: config.sessionHours };

  bind.open(signInByTotp, ({ body, ...visitor }) => signInWithTotp(tools, body, visitor));
  bind.open(signInByRecoveryCode, ({ body, ...visitor }) =>
    signInWithRecoveryCode(tools, body, visitor),
  );
  bind.open(passkeySignInOptions, ({ body, ...visitor }) =>
    beginPasskeySignIn(tools, body, visitor),
  );
  bind.open(signInByPasskey, ({ body, ...visitor }) => signInWithPasskey(tools, body, visitor));
};
