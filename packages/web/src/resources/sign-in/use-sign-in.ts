import { useRouter } from '@tanstack/react-router';
import { signIn } from '@tokiori/contract';
import { signInSentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { tabStorage } from '../../app/session/browser-storage';
import { setSession } from '../../app/session/session-store';
import { TAB_STORAGE_KEYS } from '../../app/session/storage-keys';
import { InvalidSignInError, outcomeOf } from './sign-in-outcome';
import { wayOn } from './way-on';

const sentenceFor = (error: Error): string =>
  error instanceof InvalidSignInError ? error.message : signInSentenceOf(error);

/** Signs in and goes on: to the code that was mailed, or to where the person wanted to go. */
export const useSignIn = (to: string | undefined) => {
  const router = useRouter();
  const action = useAction(signIn, {
    errorsIn: 'caller',
    ownsUnauthorized: true,
    onDone: async (answer, { body }) => {
      const outcome = outcomeOf(answer);
      if (outcome.next === 'second-factor') {
        tabStorage.write(TAB_STORAGE_KEYS.signInEmail, body.email ?? null);
        await router.navigate({ to: '/login/two-factor/email' as string, search: { to } });
        return;
      }
      setSession(outcome.session);
      await router.navigate({ href: wayOn(outcome.session, to), replace: true });
    },
  });

  return {
    /** `name`: an e-mail address or a login id, as typed. */
    start: (name: string, password: string): void => {
      // Typed with a Japanese keyboard still switched on, Latin letters come out full width.
      const email = name.normalize('NFKC').trim();
      action.run({ body: { email, login_id: email, password } });
    },
    isPending: action.isPending,
    error: action.error ? sentenceFor(action.error) : null,
  };
};
