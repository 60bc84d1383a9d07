import type { User } from '@tokiori/contract';
import { filterQuery, type FilterValues } from '../../../app/lists/filter-values';
import type { Selection } from '../../../app/lists/use-list-selection';
import { Button } from '../../../ui/button/button';
import type { IconName } from '../../../ui/icon/icon';
import { formatNumber } from '../../../ui/format/number';
import { Menu } from '../../../ui/overlay/menu';
import { BULK_ACTIONS } from './user-bulk-actions';
import type { ActionTarget } from './action-target';
import type { AskedChange } from './asked-dialog';
import type { UserActions } from './use-user-actions';
import { USERS_LIST } from '../list/users-list';

/** What the menu asks for, in its order. */
const CHANGES: readonly { what: AskedChange; label: string; icon: IconName }[] = [
  { what: 'move', label: 'の部署を変える', icon: 'building' },
  { what: 'fields', label: 'の項目を変える', icon: 'edit' },
  { what: 'leave', label: 'の休職・休業を登録する', icon: 'calendar' },
  { what: 'days-off', label: 'の毎週の休みを変える', icon: 'calendar' },
  { what: 'role', label: 'の権限を変える', icon: 'users' },
];

interface Props {
  actions: UserActions;
  selected: Selection<User>;
  /** What all rows are found by. */
  filters: FilterValues;
}

const targetOf = (selected: Selection<User>, filters: FilterValues): ActionTarget => ({
  count: selected.count,
  body:
    selected.kind === 'rows'
      ? { ids: selected.rows.map(({ id }) => id) }
      : { filter: filterQuery(USERS_LIST.endpoint.filters, filters) },
});

/** What is done with the selected users. */
export const UserBulk = ({ actions, selected, filters }: Props) => {
  const target = targetOf(selected, filters);
  const areDeactivated =
    selected.kind === 'rows'
      ? selected.rows.every(({ active }) => !active)
      : filters['state']?.join() === 'Deactivated';
  const main = areDeactivated ? BULK_ACTIONS.restore : BULK_ACTIONS.deactivate;
  const count = `${formatNumber(selected.count)}人`;
  return (
    <>
      <Button
        size="small"
        variant={main.danger ? 'danger' : 'secondary'}
        busy={actions.isPending}
        onClick={() => actions.start(main, target)}
      >
        {count}
        {main.label}
      </Button>
      <Menu
        label="そのほかの操作"
        items={[
          ...CHANGES.map(({ what, label, icon }) => ({
            label: `${count}${label}`,
            icon,
            onSelect: () => actions.ask(what, target),
          })),
          {
            label: `${count}${BULK_ACTIONS.invite.label}`,
            icon: 'mail',
            onSelect: () => actions.start(BULK_ACTIONS.invite, target),
          },
        ]}
      />
    </>
  );
};
