import type { ImportKind } from '@tokiori/contract';
import type { TaskKind } from '../tasks/task-kind';
import { importQuestionsKind } from './questions-kind';
import { importUsersKind } from './users-kind';

/** What writes a file of each kind. */
export const IMPORT_TASKS: Record<ImportKind, TaskKind> = {
  users: importUsersKind,
  questions: importQuestionsKind,
};
