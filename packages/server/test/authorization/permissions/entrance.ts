import * as api from '@tokiori/contract';
import { freshCaller, freshLine, freshUser } from '../fixtures/fresh';
import * as fresh from '../fixtures/fresh-entrance';
import { NEW_PASSWORD, PASSWORD } from '../fixtures/tenant';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const user = (it: Ids) => ({ params: { id: it.user } });

/** Signing in and out, the password, one's own devices, and what admins do to the way somebody signs in. */
export const entrancePermissions = [
  may(api.signIn, to.anybody, (it) => ({ body: { email: it.email, password: PASSWORD } }), {
    fresh: freshLine,
  }),
  may(
    api.signInByEmailToken,
    to.anybody,
    ({ email, challenge }) => ({ body: { email, challenge } }),
    { fresh: fresh.freshMailSignIn },
  ),
  may(api.signOut, to.everybodyOwn, () => ({}), { fresh: freshCaller }),
  may(api.endToken, to.anybody, () => ({ body: { token_hash: 'a'.repeat(64) } })),
  may(api.me, to.everybodyOwn),
  may(api.getLegalText, to.anybody, () => ({ params: { kind: 'terms' as const } })),
  may(api.getNeededConsents, to.everybodyOwn),
  may(api.createConsents, to.everybodyOwn, () => ({ body: { terms: '2026-11-21' } })),
  may(api.requestPassword, to.anybody, (it) => ({ body: { email: it.email } }), {
    fresh: freshLine,
  }),
  may(api.getAccountLink, to.anybody, (it) => ({ params: { reset_token: it.link } })),
  may(
    api.changePassword,
    to.everybodyOwn,
    () => ({ body: { current_password: PASSWORD, password: NEW_PASSWORD } }),
    { fresh: freshCaller },
  ),
  may(api.confirmIdentity, to.everybodyOwn, () => ({ body: { password: PASSWORD } }), {
    fresh: freshCaller,
  }),
  may(api.listSessions, to.everybodyOwn),
  may(api.endOneSession, to.ownOnly, (it) => ({ params: { session_id: it.session } }), {
    fresh: fresh.freshSession,
  }),
  may(api.endOtherSessions, to.everybodyOwn, () => ({}), { fresh: freshCaller }),
  may(api.listAccountChanges, to.everybodyOwn),
  may(api.seeAccountChanges, to.everybodyOwn, () => ({ body: { up_to: 1 } })),
  may(api.undoAccountChange, to.anybody, (it) => ({ body: { token: it.undo } }), {
    fresh: fresh.freshUndo,
  }),
  may(api.inviteUser, to.makesEditors, user, { fresh: freshUser }),
  may(api.getInvitationOutlook, to.admins),
  may(api.makeInitialPassword, to.endsUsers, user, { fresh: fresh.freshWithoutAddress }),
  may(api.resetSecondFactors, to.endsUsers, user, { fresh: freshUser }),
  may(api.endUserSessions, to.makesEditors, user, { fresh: freshUser }),
];
