import type { BulkRole, Department, User } from '@tokiori/contract';
import { bulkUsers } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { useTasks } from '../../../app/tasks/task-context';
import { formatNumber } from '../../../ui/format/number';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import type { MenuItem } from '../../../ui/overlay/menu';
import type { AdministeredCompany } from '../../../app/session/administered';
import { MoveDialog } from './move-dialog';
import { RoleDialog } from './role-dialog';
import { InvitingNote } from '../inviting-note';
import { BULK_ACTIONS, type BulkAction } from './user-bulk-actions';

/** Whom an action is done to: people by id, or all that the list's filter finds. */
export interface ActionTarget {
  body: { ids: number[] } | { filter: Record<string, string> };
  count: number;
}

interface ActionQuestion {
  /** `move`: to another department; `role`: another role. */
  what: BulkAction | 'move' | 'role';
  target: ActionTarget;
}

export interface UserActions {
  start: (action: BulkAction, target: ActionTarget) => void;
  /** Asks for the department first. */
  move: (target: ActionTarget) => void;
  /** Asks for the role first. */
  giveRole: (target: ActionTarget) => void;
  isPending: boolean;
  /** Of one row. */
  rowMenu: (user: User) => readonly MenuItem[];
  dialogs: ReactNode;
}

interface Options {
  company: AdministeredCompany;
  departments: readonly Department[] | undefined;
  onDone: () => void;
}

/** More people than this are asked about first, though it can be undone: they do not fit on a screen. */
const ASKED_FROM = 101;
/** Writing thousands takes a while. */
const TIMEOUT_MS = 120_000;

/** What is done with users, one or many, in one call; reversible things at once, with 「元に戻す」 afterwards. */
export const useUserActions = ({ company, departments, onDone }: Options): UserActions => {
  const tasks = useTasks();
  const [asked, setAsked] = useState<ActionQuestion | null>(null);
  const bulk = useAction(bulkUsers, {
    errorsIn: asked === null ? 'notification' : 'caller',
    timeoutMs: TIMEOUT_MS,
    onDone: (task) => {
      tasks.follow(task);
      setAsked(null);
      onDone();
    },
  });
  const run = ({ action }: BulkAction, { body }: ActionTarget): void =>
    bulk.run(company.within({ body: { action, ...body } }));
  const start = (action: BulkAction, target: ActionTarget): void => {
    if (action.isReversible && target.count < ASKED_FROM) run(action, target);
    else setAsked({ what: action, target });
  };
  const move = (target: ActionTarget): void => setAsked({ what: 'move', target });
  const close = (): void => {
    setAsked(null);
    bulk.reset();
  };
  const error = bulk.error ? sentenceOf(bulk.error) : undefined;
  const common = { busy: bulk.isPending, error, onClose: close };
  return {
    start,
    move,
    giveRole: (target) => setAsked({ what: 'role', target }),
    isPending: bulk.isPending && asked === null,
    rowMenu: (user) => {
      const target: ActionTarget = { body: { ids: [user.id] }, count: 1 };
      if (!user.active) return [actionItem(BULK_ACTIONS.restore, target, start)];
      const isInvitable = user.email !== null && !user.has_password;
      return [
        { label: '部署を変える', icon: 'building', onSelect: () => move(target) },
        ...(isInvitable ? [actionItem(BULK_ACTIONS.invite, target, start)] : []),
        actionItem(BULK_ACTIONS.deactivate, target, start),
      ];
    },
    dialogs: asked && (
      <AskedDialog
        {...asked}
        {...common}
        departments={departments ?? []}
        onMove={(department_id) =>
          bulk.run(
            company.within({
              body: { action: 'SetDepartment', department_id, ...asked.target.body },
            }),
          )
        }
        onGiveRole={(role) =>
          bulk.run(company.within({ body: { action: 'SetRole', role, ...asked.target.body } }))
        }
        onConfirm={run}
      />
    ),
  };
};

const actionItem = (
  action: BulkAction,
  target: ActionTarget,
  start: UserActions['start'],
): MenuItem => ({
  label: action.rowLabel,
  icon: action.icon,
  danger: action.danger,
  onSelect: () => start(action, target),
});

interface AskedProps extends ActionQuestion {
  departments: readonly Department[];
  busy: boolean;
  error: string | undefined;
  onMove: (departmentId: number) => void;
  onGiveRole: (role: BulkRole) => void;
  onConfirm: (action: BulkAction, target: ActionTarget) => void;
  onClose: () => void;
}

const AskedDialog = ({
  what,
  target,
  departments,
  onMove,
  onGiveRole,
  onConfirm,
  ...rest
}: AskedProps) => {
  const count = `${formatNumber(target.count)}人`;
  if (what === 'move')
    return <MoveDialog {...rest} count={count} departments={departments} onMove={onMove} />;
  if (what === 'role') return <RoleDialog {...rest} count={count} onGive={onGiveRole} />;
  return (
    <ConfirmDialog
      {...rest}
      open
      title={`${count}${what.question}`}
      actionLabel={`${count}${what.label}`}
      danger={what.danger}
      onConfirm={() => onConfirm(what, target)}
    >
      <p>{what.consequence}</p>
      {what.action === 'Invite' && <InvitingNote count={target.count} />}
    </ConfirmDialog>
  );
};
