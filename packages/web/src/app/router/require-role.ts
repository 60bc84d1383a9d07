import { redirect } from '@tanstack/react-router';
import { adminHome } from '../session/home';
import { mayOpen, type Audience } from '../session/may-open';
import { ForbiddenError, requireUser, type GuardInput } from './guards';

/** For `beforeLoad` of pages that are for this role and the wider ones, or for editors. */
export const requireRole =
  (audience: Audience) =>
  (input: GuardInput): void => {
    if (!mayOpen(requireUser(input).user, audience)) throw new ForbiddenError();
  };

/** For `/admin`, where administration begins: leads who may not open that page to the first one that they may. */
export const requireAdminHome = (input: GuardInput): void => {
  const home = adminHome(requireUser(input).user);
  if (home === null) throw new ForbiddenError();
  if (home.to !== '/admin') throw redirect({ to: home.to, replace: true });
};

/** For what everybody may open who may open some page of administration. */
export const requireAdministration = (input: GuardInput): void => {
  if (adminHome(requireUser(input).user) === null) throw new ForbiddenError();
};
