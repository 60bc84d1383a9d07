import { redirect } from '@tanstack/react-router';
import { rememberEnded } from '../session/ended-session';
import { isLoggedIn, type Session } from '../session/session';
import { currentRequiredStep, requiredStepPath, placeOf } from '../session/required-step';
import { currentSession } from '../session/session-store';

export interface GuardInput {
  location: { pathname: string; searchStr: string };
}

/** A user without the role opened the page. The error page says so. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}

/** The address to come back to after signing in. */
export const returnPath = ({ pathname, searchStr }: GuardInput['location']): string =>
  `${pathname}${searchStr}`;

/** Redirects to the required step: choosing a password, setting a second factor up or agreeing to new terms. */
const requireReady = (location: GuardInput['location']): void => {
  const step = currentRequiredStep();
  if (step === null || placeOf(step).pathname === location.pathname) return;
  // Nobody is interrupted while answering.
  if (step === 'agree' && location.pathname.startsWith('/survey-sheets/')) return;
  throw redirect({ href: requiredStepPath(step, returnPath(location)) });
};

/** For `beforeLoad` of pages that anybody signed in may open. */
export const requireUser = ({ location }: GuardInput): Session => {
  const session = currentSession();
  if (!isLoggedIn(session)) {
    rememberEnded(session);
    throw redirect({ to: '/login', search: { to: returnPath(location) } });
  }
  requireReady(location);
  return session;
};
