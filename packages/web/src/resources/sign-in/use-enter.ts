import { useRouter } from '@tanstack/react-router';
import { me } from '@tokiori/contract/client';
import { call } from '../../app/api/client';
import { browserStorage, tabStorage } from '../../app/session/browser-storage';
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

/** Opens a session and goes to the required step, or else to the page the user wanted. */
export const useEnter = (to: string | undefined): ((session: NewSession) => Promise<void>) => {
  const router = useRouter();
  return async (session) => {
    tabStorage.write(TAB_STORAGE_KEYS.signInEmail, null);
    setSession(session);
    browserStorage.writeJson(STORAGE_KEYS.postAuthSignIn, session);
    await loadRequiredStep();
    const step = currentRequiredStep();
    const href = step === null ? afterSignInPath(session, to) : requiredStepPath(step, to);
    await router.navigate({ href, replace: true });
  };
};
