import { changePassword, me, signIn, signOut } from '@tokiori/contract';
import type { App } from '../../app';
import {
  changeOwnPassword,
  countingAttempts,
  endSession,
  signInWithPassword,
} from './sign-in.service';
import { readMe } from './sign-in.queries';

export const signInRoutes = ({ bind, database, config }: App): void => {
  bind.open(signIn, ({ body, now, requestId, address }) =>
    signInWithPassword(database, body, {
      now,
      requestId,
      address,
      sessionHours: config.sessionHours,
    }),
  );

  bind.call(signOut, async ({ tx, caller }) => {
    await endSession(tx, caller);
    return { signed_out: true as const };
  });

  bind.call(me, ({ tx, caller }) => readMe(tx, caller.userId));

  bind.call(
    changePassword,
    async ({ tx, caller, body }) => {
      await changeOwnPassword(tx, caller, body);
      return { changed: true as const };
    },
    { around: (call, work) => countingAttempts(database, call, work) },
  );
};
