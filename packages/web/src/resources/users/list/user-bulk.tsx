import type { User } from '@tokiori/contract';
import { useState } from 'react';
import { PeopleDialog } from '../../../app/people/people-dialog';
import { useSignedIn } from '../../../app/session/use-session';
import { ButtonWithReason } from '../../../ui/button/button-with-reason';
import { Note } from '../../../ui/feedback/error-display';
import { DEACTIVATE, INVITE, RESTORE, type BulkAction } from './user-bulk-actions';

interface Props {
  users: readonly User[];
  /** Lets go of them. */
  clear: () => void;
}

/** Deactivated users are restored; of the others, those who have not signed in yet are invited again. */
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
          <ButtonWithReason
            key={action.id}
            variant={action.danger ? 'danger' : 'secondary'}
            disabledReason={count === 0 ? '自分自身は停止できません。' : null}
            onClick={() => setActing(action)}
          >
            {action.label(count)}
          </ButtonWithReason>
        );
      })}
      {acting && (
        <PeopleDialog
          key={acting.id}
          action={acting}
          people={fitting(acting)}
          onClose={() => setActing(null)}
          onDone={() => {
            setActing(null);
            clear();
          }}
        >
          <p>{acting.consequence}</p>
          {passed > 0 && (
            <Note>
              {acting.passesOver}、合わせて{passed}人を除きます。
            </Note>
          )}
        </PeopleDialog>
      )}
    </>
  );
};
