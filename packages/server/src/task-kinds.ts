import { remindKind } from './resources/basics/reminders.service';
import { assignKind, endKind } from './resources/examinations/bulk-kinds';
import { importQuestionsKind } from './resources/imports/questions-kind';
import { importUsersKind } from './resources/imports/users-kind';
import type { TaskKind } from './resources/tasks/task-kind';
import { setRoleKind } from './resources/users/bulk-roles';
import {
  deactivateKind,
  inviteKind,
  restoreKind,
  setDepartmentKind,
} from './resources/users/bulk-kinds';

/** Every kind of task. A new one needs a name in the contract's `TaskKind` and an entry here. */
export const TASK_KINDS: readonly TaskKind[] = [
  deactivateKind,
  restoreKind,
  inviteKind,
  setDepartmentKind,
  setRoleKind,
  assignKind,
  endKind,
  remindKind,
  importUsersKind,
  importQuestionsKind,
];
