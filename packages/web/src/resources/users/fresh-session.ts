import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@tokiori/contract';
import { me } from '@tokiori/contract/client';
import { useEffect } from 'react';
import { call } from '../../app/api/client';
import { queryOf } from '../../app/api/query-of';
import { rememberImpersonator } from '../../app/session/impersonator';
import { setRequiredStep } from '../../app/session/required-step';
import { takeUser } from '../../app/session/refreshed-user';
import { updateSessionUser } from '../../app/session/session-store';

/** Brings the stored user up to date with what an admin may have changed meanwhile. */
export const useFreshSession = (): void => {
  const { data } = useQuery({ ...queryOf(me, {}), staleTime: 0, throwOnError: false });
  useEffect(() => {
    if (!data) return;
    takeUser(data.user);
    setRequiredStep(data.session.required_step);
    rememberImpersonator(data.session.impersonator);
  }, [data]);
};

/** After a change of one's own: takes the user as the server has it now, or at least the change itself. */
export const refreshSession = async (changes: Partial<SessionUser>): Promise<void> => {
  const user = await call(me, {}).then(
    (answer) => answer.user,
    () => null,
  );
  if (user) takeUser(user);
  else updateSessionUser(changes);
};
