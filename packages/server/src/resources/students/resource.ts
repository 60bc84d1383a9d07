import type { Resource } from '../../resource';
import { studentsRoutes } from './students.routes';

export const resource: Resource = {
  label: '受講者の画面',
  routes: studentsRoutes,
};
