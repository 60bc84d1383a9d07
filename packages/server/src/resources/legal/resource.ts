import type { Resource } from '../../resource';
import { legalRoutes } from './legal.routes';

export const resource: Resource = {
  label: '利用規約とプライバシーポリシー',
  routes: (app, { legal }) => legalRoutes(app, legal),
};
