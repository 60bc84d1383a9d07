import { useRouter } from '@tanstack/react-router';
import { me } from '@tokiori/contract/client';
import { createContext, useContext } from 'react';
import { call } from '../../app/api/client';
import { browserStorage, tabStorage } from '../../app/session/browser-storage';
import { forgetEnded } from '../../app/session/ended-session';
import {
  currentRequiredStep,
  requiredStepPath,
  setRequiredStep,
} from '../../app/session/required-step';
import { setSession, type NewSession } from '../../app/session/session-store';
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '../../app/session/storage-keys';
import { afterSignInPath } from './after-sign-in';

/** Loads the required step. If that fails, the first refused call reports it. */
export const loadRequiredStep = async (): Promise<void> => {
  try {
    setRequiredStep((await call(me, {})).session.required_step);
  } catch {
    setRequiredStep(null);
  }
};

type Enter = (session: NewSession) => Promise<void>;

/** What is done with a new session instead, where somebody signs in over a page that stays. */
export const EnterInstead = createContext<Enter | null>(null);

/** Opens a session and goes to the required step, or else to the page the user wanted. */
export const useEnter = (to: string | undefined): Enter => {
  const router = useRouter();
  const instead = useContext(EnterInstead);
  if (instead !== null) return instead;
  return async (session) => {
    tabStorage.write(TAB_STORAGE_KEYS.signInEmail, null);
    forgetEnded();
    setSession(session);
    browserStorage.writeJson(STORAGE_KEYS.postAuthSignIn, session);
    await loadRequiredStep();
    const step = currentRequiredStep();
    const href = step === null ? afterSignInPath(session, to) : requiredStepPath(step, to);
    await router.navigate({ href, replace: true });
  };
};
