import { useParams } from '@tanstack/react-router';
import { UserBasicScores } from './user-basic-scores';
import { UserDetailPage } from '../../users/user-detail-page';

/** How somebody did in the basics that they are or were asked. */
export const UserBasicsPage = () => {
  const { userId } = useParams({ from: '/administration/admin/users/$userId/basics' });
  return (
    <UserDetailPage title="ユーザーのベーシック" userId={userId} tab="basics" width="full">
      {({ user, company }) => <UserBasicScores key={user.id} userId={user.id} company={company} />}
    </UserDetailPage>
  );
};
