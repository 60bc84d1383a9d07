import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { refreshAfterWrite } from '../../app/api/query-of';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { Note } from '../../ui/feedback/error-display';
import { PageHeader } from '../../ui/surface/page-header';
import { Section, Stack } from '../../ui/surface/card';
import { higherRoleReason } from './edit/user-bars';
import { UserDataSection } from './edit/user-data';
import { UserForm } from './edit/user-form';
import { UserDeletionSection, UserStateSection } from './edit/user-leaving';
import { UserRoleSection } from './edit/user-role';
import { UserSignInSection } from './edit/user-sign-in';
import { refreshSession } from './fresh-session';
import { ProfileImage } from './profile-image';
import { administered, companyOf, departmentsOf, userOf, wayBack } from './user-administration';
import { UserStates } from './user-states';

export const UserPage = () => {
  const { userId } = useParams({ from: '/administration/admin/users/$userId' });
  const { user: actor } = useSignedIn();
  const client = useQueryClient();
  const { leaving, leave } = useLeave();
  const { data: user } = useSuspenseQuery(userOf(userId));
  const company = administered(user.company_id, actor.company_id);
  const { data: departments } = useSuspenseQuery(departmentsOf(company));
  const { data: detail } = useSuspenseQuery(companyOf(user.company_id));
  const isSelf = user.id === actor.id;
  const back = wayBack(company);
  const disabledReason = higherRoleReason(user, actor);
  return (
    <Page title="ユーザー編集" width="reading">
      <PageHeader title={user.name} lead={<UserStates user={user} />} back={back} />
      {disabledReason === null ? (
        <Stack gap="roomy">
          <Section title="写真">
            <ProfileImage
              user={user}
              onChanged={async (changes) => {
                await refreshAfterWrite(client);
                if (isSelf) await refreshSession(changes);
              }}
            />
          </Section>
          <UserForm
            key={user.id}
            user={user}
            departments={departments}
            isSelf={isSelf}
            leaving={leaving}
          />
        </Stack>
      ) : (
        <Note tone="review">{disabledReason}</Note>
      )}
      <UserRoleSection user={user} />
      <UserSignInSection user={user} companyName={detail.name} />
      <UserDataSection user={user} />
      <UserStateSection user={user} />
      <UserDeletionSection user={user} onDeleted={() => leave(back.to)} />
    </Page>
  );
};
