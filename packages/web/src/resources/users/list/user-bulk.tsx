import type { User } from '@tokiori/contract';
import { useState } from 'react';
import { useSignedIn } from '../../../app/session/use-session';
import { BarredButton } from '../../../ui/button/barred-button';
import { DEACTIVATE, INVITE, RESTORE, type BulkAction } from './user-bulk-actions';
import { UserBulkDialog } from './user-bulk-dialog';

interface Props {
  users: readonly User[];
  /** Lets go of them. */
  clear: () => void;
}

/** Only stopped people are listed together with stopped ones, so the first tells of all. */
const actionsFor = (users: readonly User[]): readonly BulkAction[] =>
  users.every(({ active }) => !active) ? [RESTORE] : [INVITE, DEACTIVATE];

/** Buttons for the ticked users. */
export const UserBulk = ({ users, clear }: Props) => {
  const ownId = useSignedIn().user.id;
  const [acting, setActing] = useState<BulkAction | null>(null);
  const fitting = (action: BulkAction): User[] => users.filter((user) => action.fits(user, ownId));
  const passed = acting ? users.length - fitting(acting).length : 0;
  return (
    <>
      {actionsFor(users).map((action) => {
        const { length: count } = fitting(action);
        return (
          <BarredButton
            key={action.id}
            variant={action.danger ? 'danger' : 'secondary'}
            barredBy={count === 0 ? 'できる人が選ばれていません。' : null}
            onClick={() => setActing(action)}
          >
            {action.label(count)}
          </BarredButton>
        );
      })}
      {acting && (
        <UserBulkDialog
          key={acting.id}
          action={acting}
          users={fitting(acting)}
          passedOver={passed > 0 && `${acting.passesOver}、合わせて${passed}人を除きます。`}
          onClose={() => setActing(null)}
          onDone={() => {
            setActing(null);
            clear();
          }}
        />
      )}
    </>
  );
};
