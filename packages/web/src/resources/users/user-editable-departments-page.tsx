import { useParams } from '@tanstack/react-router';
import { EditableDepartments } from './edit/editable-departments';
import { UserDetailPage } from './user-detail-page';

/** Of which departments somebody may edit the basics. */
export const UserEditableDepartmentsPage = () => {
  const { userId } = useParams({
    from: '/administration/admin/users/$userId/editable-departments',
  });
  return (
    <UserDetailPage title="編集できる部署" userId={userId} tab="editable-departments">
      {({ user, company }) => <EditableDepartments key={user.id} user={user} company={company} />}
    </UserDetailPage>
  );
};
