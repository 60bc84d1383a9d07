import type { Resource } from '../../resource';
import { assignKind, endKind } from './bulk-kinds';
import { extendKind, retryKind } from './bulk-later-kinds';
import { examinationsRoutes } from './examinations.routes';
import { startGivingAgain } from './give-again';
import { startGivingWaiting } from './give-waiting';
import { startTellingEndings } from './tell-endings';

export const resource: Resource = {
  label: 'テスト',
  routes: examinationsRoutes,
  taskKinds: [assignKind, endKind, extendKind, retryKind],
  schedules: [
    { name: 'telling which courses end', start: startTellingEndings },
    { name: 'giving courses to who waited for them', start: startGivingWaiting },
    { name: 'giving courses again whose certificates end', start: startGivingAgain },
  ],
};
