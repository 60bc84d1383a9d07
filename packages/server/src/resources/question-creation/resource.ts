import type { Resource } from '../../resource';
import { deleteExpired } from './expired.queries';
import { questionCreationRoutes } from './question-creation.routes';
import { resumeCreations } from './work-off';

export const resource: Resource = {
  label: 'AIによる問題の作成',
  routes: questionCreationRoutes,
  resume: resumeCreations,
  cleanup: deleteExpired,
};
