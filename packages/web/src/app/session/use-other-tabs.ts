import { useEffect } from 'react';
import { currentSession, onSessionChange } from './session-store';

const reload = (): void => window.location.reload();

/** Once another tab has become somebody else, what this one shows belongs to the person before: it starts anew. */
export const useOtherTabs = (startAnew: () => void = reload): void => {
  useEffect(() => {
    let userId = currentSession()?.user.id;
    return onSessionChange((session, where) => {
      const isAnother = session !== null && userId !== undefined && session.user.id !== userId;
      if (session) userId = session.user.id;
      if (isAnother && where === 'another-tab') startAnew();
    });
  }, [startAnew]);
};
