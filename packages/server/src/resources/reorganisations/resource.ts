import type { Resource } from '../../resource';
import { reorganisationKind } from './reorganisation-kind';
import { reorganisationsRoutes } from './reorganisations.routes';

export const resource: Resource = {
  label: '発令',
  routes: reorganisationsRoutes,
  taskKinds: [reorganisationKind],
};
