import type { Resource } from '../../resource';
import { inquiriesRoutes } from './inquiries.routes';

export const resource: Resource = {
  label: 'お問い合わせ',
  routes: inquiriesRoutes,
};
