import type { Resource } from '../../resource';
import { chatRoutes } from './chat.routes';

export const resource: Resource = {
  label: 'チャット連携',
  routes: chatRoutes,
};
