import type { Resource } from '../../resource';
import { evidencePackKind } from './evidence-pack-kind';
import { evidencePacksRoutes } from './evidence-packs.routes';
import { startExpiringPacks } from './expire-packs';

export const resource: Resource = {
  label: '監査用資料',
  routes: evidencePacksRoutes,
  taskKinds: [evidencePackKind],
  schedules: [{ name: 'deleting expired evidence packs', start: startExpiringPacks }],
};
