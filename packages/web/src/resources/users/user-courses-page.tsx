import type { User } from '@tokiori/contract';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { AssignCoursesDialog } from '../examinations/of-user/assign-courses-dialog';
import { UserExaminations } from '../examinations/of-user/user-examinations';
import { UserDetailPage } from './user-detail-page';

/** The courses of somebody: what they hold, and what is over. */
export const UserCoursesPage = () => {
  const { userId } = useParams({ from: '/administration/admin/users/$userId/courses' });
  return (
    <UserDetailPage title="ユーザーのコース" userId={userId} tab="courses" width="full">
      {/* A manager's own courses are an admin's to give. */}
      {({ user, isSelf, isAdmin }) => (
        <Courses key={user.id} user={user} mayChange={isAdmin || !isSelf} />
      )}
    </UserDetailPage>
  );
};

interface CoursesProps {
  user: User;
  mayChange: boolean;
}

const Courses = ({ user, mayChange }: CoursesProps) => {
  const [assigning, setAssigning] = useState(false);
  const assign = mayChange && user.active && (
    <Button variant="primary" icon="plus" onClick={() => setAssigning(true)}>
      コースを割り当てる
    </Button>
  );
  return (
    <>
      <UserExaminations
        title="受講中"
        userId={user.id}
        assignType="Assigned"
        mayChange={mayChange}
        action={assign}
        empty={<EmptyState>受講中のコースはありません。</EmptyState>}
      />
      <UserExaminations
        title="終わったもの"
        userId={user.id}
        assignType="Unassigned"
        mayChange={mayChange}
        empty={<EmptyState>終わったコースはありません。</EmptyState>}
      />
      {assigning && <AssignCoursesDialog user={user} onClose={() => setAssigning(false)} />}
    </>
  );
};
