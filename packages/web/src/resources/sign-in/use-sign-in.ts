import { foldTyped } from '@tokiori/domain';
import { useRouter } from '@tanstack/react-router';
import type { StrongFactor } from '@tokiori/contract';
import { signIn } from '@tokiori/contract/client';
import { ApiError } from '../../app/api/api-error';
import { signInSentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { tabStorage } from '../../app/session/browser-storage';
import { TAB_STORAGE_KEYS } from '../../app/session/storage-keys';
import { InvalidSignInError, outcomeOf } from './sign-in-outcome';
import { useEnter } from './use-enter';

const sentenceFor = (error: Error): string =>
  error instanceof InvalidSignInError ? error.message : signInSentenceOf(error);

/**
 * Signs in and goes on: to the code that was mailed, to where the person wanted to go, or back to the caller with
 * the stronger factors to choose from.
 */
export const useSignIn = (
  to: string | undefined,
  onStrongFactor: (methods: StrongFactor[]) => void,
) => {
  const router = useRouter();
  const enter = useEnter(to);
  const action = useAction(signIn, {
    errorsIn: 'caller',
    ownsUnauthorized: true,
    onDone: async (answer, { body }) => {
      const outcome = outcomeOf(answer);
      if (outcome.next === 'strong-factor') return onStrongFactor(outcome.methods);
      if (outcome.next === 'signed-in') return enter(outcome.session);
      tabStorage.write(TAB_STORAGE_KEYS.signInEmail, body.email ?? null);
      await router.navigate({ to: '/login/two-factor/email', search: { to } });
    },
  });

  return {
    /** `name`: an e-mail address or a login id, as typed. */
    start: (name: string, password: string): void => {
      // Typed with a Japanese keyboard still switched on, Latin letters come out full width.
      const email = foldTyped(name);
      action.run({ body: { email, login_id: email, password } });
    },
    isPending: action.isPending,
    error: action.error ? sentenceFor(action.error) : null,
    /** The company wants its people to come through its own sign-in. */
    isCompanySignInWanted: action.error instanceof ApiError && action.error.code === 'SSO_REQUIRED',
  };
};
