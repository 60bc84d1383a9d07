import type { Resource } from '../../resource';
import { deleteExpired } from './expired.queries';
import { inquiriesRoutes } from './inquiries.routes';

export const resource: Resource = {
  label: 'お問い合わせ',
  routes: inquiriesRoutes,
  cleanup: deleteExpired,
};
