import type { Resource } from '../../resource';
import { createLeaveKind, setDaysOffKind } from './bulk-calendar';
import { setFieldsKind } from './bulk-fields';
import { deactivateKind, inviteKind, restoreKind, setDepartmentKind } from './bulk-kinds';
import { setRoleKind } from './bulk-roles';
import { startSendingInvitations } from './send-invitations';
import { usersRoutes } from './users.routes';

export const resource: Resource = {
  label: 'ユーザー',
  routes: usersRoutes,
  taskKinds: [
    deactivateKind,
    restoreKind,
    inviteKind,
    setDepartmentKind,
    setRoleKind,
    setFieldsKind,
    setDaysOffKind,
    createLeaveKind,
  ],
  schedules: [{ name: 'sending invitations', start: startSendingInvitations }],
};
