import type { User } from '@tokiori/contract';
import { deleteUser, deleteUserForGood, getUser, updateUser } from '@tokiori/contract/client';
import { useSignedIn } from '../../../app/session/use-session';
import { StatusChip } from '../../../ui/feedback/chip';
import { Section, Stack } from '../../../ui/surface/card';
import styles from '../user-administration.module.css';
import { UserAction } from './user-action';
import { higherRoleReason, disabledReasonFor } from './user-bars';

const ownBar = (verb: string): string =>
  `自分自身は${verb}できません。ほかの管理者に依頼してください。`;

/** Deactivates or restores a user. Answers and results are kept. */
export const UserStateSection = ({ user }: { user: User }) => {
  const { user: actor } = useSignedIn();
  const params = { id: user.id };
  return (
    <Section title="利用の状態">
      <Stack>
        <p className={styles.states}>
          <StatusChip status={user.active ? 'Active' : 'Inactive'} />
          {user.active ? 'ログインして使えます。' : 'ログインできません。席は使っていません。'}
        </p>
        {user.active ? (
          <UserAction
            endpoint={deleteUser}
            input={{ params }}
            label="停止する"
            danger
            disabledReason={disabledReasonFor(user, actor, ownBar('停止'))}
            question={`${user.name}さんを停止しますか？`}
            doneMessage="停止しました。"
          >
            すぐにログアウトされ、ログインできなくなります。席が1つ空きます。解答と成績は残り、あとで元に戻せます。
          </UserAction>
        ) : (
          <UserAction
            endpoint={updateUser}
            input={{ params, body: { active: true } }}
            label="元に戻す"
            disabledReason={higherRoleReason(user, actor)}
            question={`${user.name}さんを元に戻しますか？`}
            doneMessage="元に戻しました。"
          >
            停止の前と同じように、ログインして使えるようになります。席を1つ使います。
          </UserAction>
        )}
      </Stack>
    </Section>
  );
};

interface DeletionProps {
  user: User;
  onDeleted: () => void;
}

/** Deletes a user permanently: says what is lost and requires the name to be typed. */
export const UserDeletionSection = ({ user, onDeleted }: DeletionProps) => {
  const { user: actor } = useSignedIn();
  return (
    <Section title="完全な削除">
      <Stack>
        <p>
          この人と、解答や成績のすべてを削除します。元には戻せません。退職などで使わなくなったときは、削除ではなく停止にしてください。
        </p>
        <UserAction
          endpoint={deleteUserForGood}
          input={{ params: { id: user.id } }}
          icon="trash"
          label="完全に削除する"
          danger
          disabledReason={disabledReasonFor(user, actor, ownBar('削除'))}
          question={`${user.name}さんを完全に削除しますか？`}
          typeToConfirm={user.name}
          doneMessage={`${user.name}さんを完全に削除しました。`}
          // This page is still shown: refetching the deleted user would show an error before it is left.
          keeps={[getUser]}
          onDone={onDeleted}
        >
          受講の記録、解答、成績、ログインの記録、写真がすべて失われ、部署や会社の集計からも消えます。元には戻せません。
        </UserAction>
      </Stack>
    </Section>
  );
};
