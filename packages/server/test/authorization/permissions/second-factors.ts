import * as api from '@tokiori/contract';
import type { PasskeyResponse } from '@tokiori/contract';
import type { z } from 'zod/mini';
import { freshCaller } from '../fixtures/fresh';
import * as fresh from '../fixtures/fresh-factors';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const passkey = (it: Ids) => ({ params: { passkey_id: it.passkey } });
const answered = ({ ticket, keyAnswer }: Ids) => ({
  ticket,
  response: JSON.parse(keyAnswer) as z.infer<typeof PasskeyResponse>,
});
const typed = ({ code, challenge }: Ids) => ({ body: { code, challenge } });

/** Second factors: setting one's own up, and signing in by them. */
export const secondFactorPermissions = [
  may(api.signInByTotp, to.anybody, typed, { fresh: fresh.freshTotpSignIn }),
  may(api.signInByRecoveryCode, to.anybody, typed, { fresh: fresh.freshRecoverySignIn }),
  may(api.passkeySignInOptions, to.anybody, () => ({ body: {} })),
  may(api.signInByPasskey, to.anybody, (it) => ({ body: answered(it) }), {
    fresh: fresh.freshPasskeySignIn,
  }),
  may(api.getSecondFactors, to.everybodyOwn),
  may(api.setEmailFactor, to.everybodyOwn, () => ({ body: { enabled: true } }), {
    fresh: freshCaller,
  }),
  may(api.beginTotp, to.everybodyOwn, () => ({}), { fresh: freshCaller }),
  may(api.confirmTotp, to.everybodyOwn, ({ code }) => ({ body: { code } }), {
    fresh: fresh.freshAppCode,
  }),
  may(api.removeTotp, to.everybodyOwn, () => ({}), { fresh: fresh.freshApp }),
  may(api.makeRecoveryCodes, to.everybodyOwn),
  may(api.passkeyRegistrationOptions, to.everybodyOwn),
  may(
    api.createPasskey,
    to.everybodyOwn,
    (it, serial) => ({ body: { name: `鍵${serial}`, ...answered(it) } }),
    { fresh: fresh.freshRegistration },
  ),
  may(api.renamePasskey, to.ownOnly, (it, serial) => ({
    ...passkey(it),
    body: { name: `鍵${serial}` },
  })),
  may(api.deletePasskey, to.ownOnly, passkey, { fresh: fresh.freshPasskey }),
];
