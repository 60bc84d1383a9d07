import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { refreshAfterWrite } from '../../app/api/query-of';
import { LeavesSection } from '../leaves/leaves-section';
import { Section, Stack } from '../../ui/surface/card';
import { IfChangeable } from './edit/if-changeable';
import { UserForm } from './edit/user-form';
import { refreshSession } from './fresh-session';
import { ProfileImage } from './profile-image';
import { UserDetailPage } from './user-detail-page';
import { UserFacts } from './user-facts';
import { DateFields, NameFields } from './user-fields';

/** Who somebody is. */
export const UserPage = () => {
  const { userId } = useParams({ from: '/administration/admin/users/$userId' });
  const client = useQueryClient();
  return (
    <UserDetailPage title="ユーザー編集" userId={userId} tab="profile">
      {({ user, isSelf, isAdmin }) =>
        isAdmin ? (
          <IfChangeable user={user}>
            <Section title="写真">
              <ProfileImage
                user={user}
                onChanged={async (changes) => {
                  await refreshAfterWrite(client);
                  if (isSelf) await refreshSession(changes);
                }}
              />
            </Section>
            <Section title="氏名と日付">
              <UserForm key={user.id} user={user} isSelf={isSelf}>
                {(form) => (
                  <Stack>
                    <NameFields form={form} />
                    <DateFields form={form} />
                  </Stack>
                )}
              </UserForm>
            </Section>
          </IfChangeable>
        ) : (
          <>
            <UserFacts user={user} />
            <LeavesSection user={user} isChangeable={false} />
          </>
        )
      }
    </UserDetailPage>
  );
};
