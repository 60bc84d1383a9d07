import type { Resource } from '../../resource';
import { sessionsRoutes } from './sessions.routes';

export const resource: Resource = {
  label: 'ログイン中の端末',
  routes: sessionsRoutes,
};
