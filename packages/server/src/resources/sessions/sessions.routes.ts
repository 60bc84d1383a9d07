import { endOneSession, endOtherSessions, listSessions } from '@tokiori/contract';
import type { App } from '../../shared/app';
import { listLiveSessions } from './sessions.queries';
import * as service from './sessions.service';

export const sessionsRoutes = ({ bind, config }: App): void => {
  const { sessionIdleHours: idleHours } = config;
  bind.call(listSessions, async ({ tx, caller, now }) => ({
    sessions: await listLiveSessions(tx, caller, { now, idleHours }),
  }));
  bind.call(endOneSession, async ({ tx, caller, params }) => ({
    ended: await service.endOneSession(tx, caller, params.session_id),
  }));
  bind.call(endOtherSessions, async ({ tx, caller }) => ({
    ended: await service.endOtherSessions(tx, caller),
  }));
};
