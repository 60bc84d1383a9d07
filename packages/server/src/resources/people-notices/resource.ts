import type { Resource } from '../../resource';
import { noticeKind } from './notice-kind';
import { peopleNoticesRoutes } from './people-notices.routes';

export const resource: Resource = {
  label: '手で送るお知らせ',
  routes: peopleNoticesRoutes,
  taskKinds: [noticeKind],
};
