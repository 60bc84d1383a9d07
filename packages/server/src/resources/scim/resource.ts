import type { Resource } from '../../resource';
import { scimRoutes } from './scim.routes';

export const resource: Resource = { routes: scimRoutes };
