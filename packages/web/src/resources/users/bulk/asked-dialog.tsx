import type { bulkUsers, Body, Department } from '@tokiori/contract';
import { sentenceOf } from '../../../app/api/sentences';
import type { AdministeredCompany } from '../../../app/session/administered';
import { formatNumber } from '../../../ui/format/number';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { InvitingNote } from '../inviting-note';
import type { ActionTarget } from './action-target';
import { DaysOffDialog } from './days-off-dialog';
import { FieldsDialog } from './fields-dialog';
import { BulkLeaveDialog } from './leave-dialog';
import { MoveDialog } from './move-dialog';
import { RoleDialog } from './role-dialog';
import type { BulkAction } from './user-bulk-actions';

/** What is asked for more than a yes: the department, the role, the fields, the weekly days off, the leave. */
export type AskedChange = 'move' | 'role' | 'fields' | 'days-off' | 'leave';

/** What an action takes beside the people. */
export type BulkChange = Omit<Body<typeof bulkUsers>, 'ids' | 'filter'>;

export interface ActionQuestion {
  what: BulkAction | AskedChange;
  target: ActionTarget;
}

interface Props extends ActionQuestion {
  company: AdministeredCompany;
  departments: readonly Department[];
  busy: boolean;
  error: Error | null;
  onChange: (change: BulkChange) => void;
  onClose: () => void;
}

/** Asks what an action needs, or whether it is really to be done. */
export const AskedDialog = ({
  what,
  target,
  company,
  departments,
  error,
  onChange,
  ...rest
}: Props) => {
  const count = `${formatNumber(target.count)}人`;
  const told = { ...rest, count, error: error ? sentenceOf(error) : undefined };
  const whole = { ...rest, count, error };
  switch (what) {
    case 'move':
      return (
        <MoveDialog
          {...told}
          departments={departments}
          onMove={(department_id) => onChange({ action: 'SetDepartment', department_id })}
        />
      );
    case 'role':
      return <RoleDialog {...told} onGive={(role) => onChange({ action: 'SetRole', role })} />;
    case 'fields':
      return (
        <FieldsDialog
          {...whole}
          company={company}
          departments={departments}
          target={target}
          onChange={(fields) => onChange({ action: 'SetFields', fields })}
        />
      );
    case 'days-off':
      return (
        <DaysOffDialog
          {...told}
          onChange={(days_off) => onChange({ action: 'SetDaysOff', days_off })}
        />
      );
    case 'leave':
      return (
        <BulkLeaveDialog
          {...whole}
          onCreate={(leave) => onChange({ action: 'CreateLeave', leave })}
        />
      );
    default:
      return (
        <ConfirmDialog
          {...rest}
          error={told.error}
          open
          title={`${count}${what.question}`}
          actionLabel={`${count}${what.label}`}
          danger={what.danger}
          onConfirm={() => onChange({ action: what.action })}
        >
          <p>{what.consequence}</p>
          {what.action === 'Invite' && <InvitingNote count={target.count} />}
        </ConfirmDialog>
      );
  }
};
