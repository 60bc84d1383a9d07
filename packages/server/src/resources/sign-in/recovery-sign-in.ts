import type { RecoveryCodeSignInBody } from '@tokiori/contract';
import type { z } from 'zod/mini';
import { takeRecoveryCode } from '../second-factors/recovery-codes.service';
import { signInWithTypedCode, type StrongSignInTools } from './code-sign-in';
import type { Visitor } from '../accounts/account';

/** Signs in by a recovery code, after the password; the code is used up. */
export const signInByRecoveryCode = (
  tools: StrongSignInTools,
  { code, challenge }: z.infer<typeof RecoveryCodeSignInBody>,
  visitor: Visitor,
) => {
  const { secrets, jobs } = tools;
  return signInWithTypedCode(
    tools,
    {
      method: 'recovery-code',
      challenge,
      take: (tx, held) => takeRecoveryCode(tx, held, { secrets, jobs, code, now: visitor.now }),
    },
    visitor,
  );
};
