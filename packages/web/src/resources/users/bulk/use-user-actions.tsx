import type { Department, User } from '@tokiori/contract';
import { bulkUsers } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../../app/api/use-action';
import type { AdministeredCompany } from '../../../app/session/administered';
import { useTasks } from '../../../app/tasks/task-context';
import type { MenuItem } from '../../../ui/overlay/menu';
import type { ActionTarget } from './action-target';
import {
  AskedDialog,
  type ActionQuestion,
  type AskedChange,
  type BulkChange,
} from './asked-dialog';
import { BULK_ACTIONS, type BulkAction } from './user-bulk-actions';

export interface UserActions {
  start: (action: BulkAction, target: ActionTarget) => void;
  /** Asks what it needs first. */
  ask: (what: AskedChange, target: ActionTarget) => void;
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
  const run = (change: BulkChange, { body }: ActionTarget): void =>
    bulk.run(company.within({ body: { ...change, ...body } }));
  const start = (action: BulkAction, target: ActionTarget): void => {
    if (action.isReversible && target.count < ASKED_FROM) run({ action: action.action }, target);
    else setAsked({ what: action, target });
  };
  const ask = (what: AskedChange, target: ActionTarget): void => setAsked({ what, target });
  return {
    start,
    ask,
    isPending: bulk.isPending && asked === null,
    rowMenu: (user) => {
      const target: ActionTarget = { body: { ids: [user.id] }, count: 1 };
      if (!user.active) return [actionItem(BULK_ACTIONS.restore, target, start)];
      const isInvitable = user.email !== null && !user.has_password;
      return [
        { label: '部署を変える', icon: 'building', onSelect: () => ask('move', target) },
        ...(isInvitable ? [actionItem(BULK_ACTIONS.invite, target, start)] : []),
        actionItem(BULK_ACTIONS.deactivate, target, start),
      ];
    },
    dialogs: asked && (
      <AskedDialog
        {...asked}
        company={company}
        departments={departments ?? []}
        busy={bulk.isPending}
        error={bulk.error}
        onChange={(change) => run(change, asked.target)}
        onClose={() => {
          setAsked(null);
          bulk.reset();
        }}
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
