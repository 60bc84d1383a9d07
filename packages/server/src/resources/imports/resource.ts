import type { Resource } from '../../resource';
import { importsRoutes } from './imports.routes';
import { importQuestionsKind } from './questions-kind';
import { importUsersKind } from './users-kind';

export const resource: Resource = {
  label: 'ファイルの取り込み',
  routes: importsRoutes,
  taskKinds: [importUsersKind, importQuestionsKind],
};
