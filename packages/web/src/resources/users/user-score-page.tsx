import { useParams } from '@tanstack/react-router';
import { UserScore } from '../kpis/user/user-score';
import { UserDetailPage } from './user-detail-page';

/** What somebody knows, how it went, and what is weak. */
export const UserScorePage = () => {
  const { userId } = useParams({ from: '/administration/admin/users/$userId/score' });
  return (
    <UserDetailPage title="ユーザー成績" userId={userId} tab="score" width="full">
      {({ user }) => <UserScore key={user.id} user={user} />}
    </UserDetailPage>
  );
};
