import {
  getInvitationOutlook,
  endUserSessions,
  inviteUser,
  makeInitialPassword,
  resetSecondFactors,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as initialPasswordService from './initial-password.service';
import * as invitationsService from './invitations.service';
import * as accountService from './account.service';

/** How admins change the sign-in methods of users. */
export const accountRoutes = ({ bind, jobs, config }: App): void => {
  const tools = { jobs, publicUrl: config.publicUrl };
  bind.call(inviteUser, async ({ tx, caller, params, now }) => {
    const { user } = await invitationsService.inviteUser(tx, caller, params.id, { tools, now });
    return user;
  });
  bind.call(getInvitationOutlook, invitationsService.getInvitationOutlook);
  bind.call(
    makeInitialPassword,
    ({ tx, caller, params, now }) =>
      initialPasswordService.makeInitialPassword(tx, caller, params.id, { tools, now }),
    { keepsNoAnswer: true },
  );
  bind.call(resetSecondFactors, ({ tx, caller, params, now }) =>
    accountService.resetSecondFactors(tx, caller, params.id, { tools, now }),
  );
  bind.call(endUserSessions, async ({ tx, caller, params }) => ({
    ended: await accountService.endUserSessions(tx, caller, params.id),
  }));
};
