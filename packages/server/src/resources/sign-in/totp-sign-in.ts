import type { TotpSignInBody } from '@tokiori/contract';
import type { z } from 'zod/mini';
import { takeTotpCode } from '../second-factors/totp.service';
import { signInWithTypedCode, type StrongSignInTools } from './code-sign-in';
import type { Visitor } from '../accounts/account';

/** Signs in by a code of the authenticator app, after the password. */
export const signInByTotp = (
  tools: StrongSignInTools,
  { code, challenge }: z.infer<typeof TotpSignInBody>,
  visitor: Visitor,
) =>
  signInWithTypedCode(
    tools,
    {
      method: 'totp',
      challenge,
      take: (tx, held) =>
        takeTotpCode(tx, held, { secrets: tools.secrets, code, now: visitor.now }),
    },
    visitor,
  );
