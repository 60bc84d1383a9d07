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

/** Stopped people are taken back; among others, whoever has not come yet is invited again. */
const actionsFor = (users: readonly User[], ownId: number): readonly BulkAction[] => {
  if (users.every(({ active }) => !active)) return [RESTORE];
  return users.some((user) => INVITE.fits(user, ownId)) ? [INVITE, DEACTIVATE] : [DEACTIVATE];
};

/** Buttons for the ticked users. */
export const UserBulk = ({ users, clear }: Props) => {
  const ownId = useSignedIn().user.id;
  const [acting, setActing] = useState<BulkAction | null>(null);
  const fitting = (action: BulkAction): User[] => users.filter((user) => action.fits(user, ownId));
  const passed = acting ? users.length - fitting(acting).length : 0;
  return (
    <>
      {actionsFor(users, ownId).map((action) => {
        const { length: count } = fitting(action);
        return (
          <BarredButton
            key={action.id}
            variant={action.danger ? 'danger' : 'secondary'}
            barredBy={count === 0 ? '自分自身は停止できません。' : null}
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
