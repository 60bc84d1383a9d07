import { changePassword, me, signIn, signInByEmailToken, signOut } from '@tokiori/contract';
import type { App } from '../../app';
import { AppError } from '../../platform/errors';
import { sendCode, signInWithCode } from './email-code.service';
import { sessionStateOf } from './session-state';
import {
  changeOwnPassword,
  countingAttempts,
  endSession,
  signInWithPassword,
} from './sign-in.service';
import { readMe } from './sign-in.queries';

export const signInRoutes = ({ bind, database, jobs, config }: App): void => {
  const { sessionHours } = config;
  const tools = { database, jobs, sessionHours };
  bind.open(signIn, ({ body, ...visitor }) =>
    signInWithPassword(database, body, { visitor, sessionHours }),
  );

  bind.open(signInByEmailToken, ({ body, ...visitor }) => {
    const { token } = body;
    return token === undefined
      ? sendCode(tools, body, visitor)
      : signInWithCode(tools, { ...body, token }, visitor);
  });

  bind.call(signOut, async ({ tx, caller }) => {
    await endSession(tx, caller);
    return { signed_out: true as const };
  });

  bind.call(me, async ({ tx, caller }) => ({
    ...(await readMe(tx, caller.userId)),
    session: sessionStateOf(caller),
  }));

  bind.open(changePassword, async ({ body, now, ...visitor }) => {
    if ('reset_token' in body) throw new AppError('LINK_INVALID');
    const caller = await visitor.caller();
    if (!caller) throw new AppError('UNAUTHENTICATED');
    await countingAttempts(database, { caller, now }, () =>
      database.run({ companyId: caller.companyId }, (tx) => changeOwnPassword(tx, caller, body)),
    );
    return { changed: true as const };
  });
};
