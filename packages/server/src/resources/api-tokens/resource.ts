import type { Resource } from '../../resource';
import { apiTokensRoutes } from './api-tokens.routes';

export const resource: Resource = {
  label: 'APIトークン',
  routes: apiTokensRoutes,
};
