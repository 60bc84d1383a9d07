import { useRouter } from '@tanstack/react-router';
import { me } from '@tokiori/contract/client';
import { useEffect } from 'react';
import { call } from '../app/api/client';
import { takeUser } from '../app/session/refreshed-user';
import { setRequiredStep } from '../app/session/required-step';
import { isLoggedIn } from '../app/session/session';
import { currentSession } from '../app/session/session-store';

/**
 * Once when the product is opened: whoever was given another role, or made an editor, since they signed in has what they
 * may do now in their menu, and the page in sight opens to them. New terms are asked about then, too.
 */
export const useRefreshedUser = (): void => {
  const router = useRouter();
  useEffect(() => {
    const before = currentSession();
    if (!isLoggedIn(before)) return;
    void call(me, {}).then(
      ({ user, session: { required_step: step } }) => {
        const isSame = currentSession()?.user.id === user.id;
        if (!isSame) return;
        setRequiredStep(step);
        if (takeUser(user) || step) void router.invalidate();
      },
      // The calls of the page itself say what is wrong.
      () => undefined,
    );
  }, [router]);
};
