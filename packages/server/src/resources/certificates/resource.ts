import type { Resource } from '../../resource';
import { certificatesRoutes } from './certificates.routes';
import { startIssuingCertificates } from './issue-due';

export const resource: Resource = {
  label: '修了証',
  routes: certificatesRoutes,
  schedules: [{ name: 'issuing certificates of courses', start: startIssuingCertificates }],
};
