import type { Resource } from '../../resource';
import { bookmarksRoutes } from './bookmarks.routes';

export const resource: Resource = {
  label: 'しおり',
  routes: bookmarksRoutes,
};
