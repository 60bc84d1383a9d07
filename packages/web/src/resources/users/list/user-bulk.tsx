import type { Department, User } from '@tokiori/contract';
import { bulkUsers } from '@tokiori/contract/client';
import { useState } from 'react';
import { useAction } from '../../../app/api/use-action';
import { sentenceOf } from '../../../app/api/sentences';
import { filterQuery, type FilterValues } from '../../../app/lists/filter-values';
import type { Selected } from '../../../app/lists/use-list-selection';
import { useTasks } from '../../../app/tasks/task-context';
import { Button } from '../../../ui/button/button';
import { formatNumber } from '../../../ui/format/number';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Menu } from '../../../ui/overlay/menu';
import type { Administered } from '../user-administration';
import { BULK_ACTIONS, type BulkAction } from './user-bulk-actions';
import { MoveDialog } from './move-dialog';
import { USERS_LIST } from './users-list';

interface Props {
  company: Administered;
  selected: Selected<User>;
  /** What all rows are found by. */
  filters: FilterValues;
  departments: readonly Department[] | undefined;
  /** Lets go of them. */
  clear: () => void;
}

/** More people than this are asked about first, though it can be undone: they do not fit on a screen. */
const ASKED_FROM = 101;
/** Writing thousands takes a while. */
const TIMEOUT_MS = 120_000;

/** What is done with the selected users, in one call. */
export const UserBulk = ({ company, selected, filters, departments, clear }: Props) => {
  const tasks = useTasks();
  const [asked, setAsked] = useState<BulkAction | 'move' | null>(null);
  const bulk = useAction(bulkUsers, {
    errorsIn: asked === null ? 'notification' : 'caller',
    timeoutMs: TIMEOUT_MS,
    onDone: (task) => {
      tasks.follow(task);
      setAsked(null);
      clear();
    },
  });
  const target =
    selected.kind === 'rows'
      ? { ids: selected.rows.map(({ id }) => id) }
      : { filter: filterQuery(USERS_LIST.endpoint.filters, filters) };
  const run = ({ action }: BulkAction): void =>
    bulk.run(company.within({ body: { action, ...target } }));
  const start = (action: BulkAction): void => {
    if (action.isReversible && selected.count < ASKED_FROM) run(action);
    else setAsked(action);
  };
  const areDeactivated =
    selected.kind === 'rows'
      ? selected.rows.every(({ active }) => !active)
      : filters['state']?.join() === 'Deactivated';
  const main = areDeactivated ? BULK_ACTIONS.restore : BULK_ACTIONS.deactivate;
  const close = (): void => {
    setAsked(null);
    bulk.reset();
  };
  const count = `${formatNumber(selected.count)}人`;
  const error = bulk.error ? sentenceOf(bulk.error) : undefined;
  return (
    <>
      <Button
        size="small"
        variant={areDeactivated ? 'secondary' : 'danger'}
        busy={bulk.isPending && asked === null}
        onClick={() => start(main)}
      >
        {count}
        {main.label}
      </Button>
      <Menu
        label="そのほかの操作"
        items={[
          {
            label: `${count}の部署を変える`,
            icon: 'building',
            onSelect: () => setAsked('move'),
          },
          {
            label: `${count}${BULK_ACTIONS.invite.label}`,
            icon: 'mail',
            onSelect: () => start(BULK_ACTIONS.invite),
          },
        ]}
      />
      {asked === 'move' && (
        <MoveDialog
          count={count}
          departments={departments ?? []}
          busy={bulk.isPending}
          error={error}
          onMove={(department_id) =>
            bulk.run(
              company.within({ body: { action: 'SetDepartment', department_id, ...target } }),
            )
          }
          onClose={close}
        />
      )}
      {asked !== null && asked !== 'move' && (
        <ConfirmDialog
          open
          title={`${count}${asked.question}`}
          actionLabel={`${count}${asked.label}`}
          danger={asked.danger}
          busy={bulk.isPending}
          error={error}
          onConfirm={() => run(asked)}
          onClose={close}
        >
          <p>{asked.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
