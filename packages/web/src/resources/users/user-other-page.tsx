import { useParams } from '@tanstack/react-router';
import { useLeave } from '../../app/forms/use-leave';
import { ExtraTimeSection } from './edit/extra-time';
import { UserDataSection } from './edit/user-data';
import { UserDeletionSection, UserStateSection } from './edit/user-leaving';
import { UserDetailPage } from './user-detail-page';

/** What is seldom done with a user, and what cannot be undone. */
export const UserOtherPage = () => {
  const { userId } = useParams({ from: '/administration/admin/users/$userId/other' });
  const { leave } = useLeave();
  return (
    <UserDetailPage title="ユーザーのその他の操作" userId={userId} tab="other">
      {({ user, backTo, isAdmin }) => (
        <>
          {isAdmin && <ExtraTimeSection user={user} />}
          <UserDataSection user={user} />
          <UserStateSection user={user} />
          <UserDeletionSection user={user} onDeleted={() => leave(backTo)} />
        </>
      )}
    </UserDetailPage>
  );
};
