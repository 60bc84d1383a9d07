import type { User } from '@tokiori/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Section, Stack } from '../../ui/surface/card';
import { MailFailure } from './edit/mail-failure';
import { IfChangeable } from './edit/if-changeable';
import { UserForm } from './edit/user-form';
import { UserSignInSection } from './edit/user-sign-in';
import { companyOf } from './user-administration';
import { UserDetailPage } from './user-detail-page';
import { SignInFields } from './user-fields';

/** How somebody signs in. */
export const UserSignInPage = () => {
  const { userId } = useParams({ from: '/administration/admin/users/$userId/sign-in' });
  return (
    <UserDetailPage title="ユーザーのログイン" userId={userId} tab="sign-in">
      {({ user, isSelf }) => (
        <>
          <IfChangeable user={user}>
            {user.mail_failure && <MailFailure user={user} failure={user.mail_failure} />}
            <Section title="メールアドレスとログインID">
              <UserForm key={user.id} user={user} isSelf={isSelf}>
                {(form) => (
                  <Stack>
                    <SignInFields form={form} isInvited={false} />
                  </Stack>
                )}
              </UserForm>
            </Section>
          </IfChangeable>
          <SignIn user={user} />
        </>
      )}
    </UserDetailPage>
  );
};

const SignIn = ({ user }: { user: User }) => {
  const { data: company } = useSuspenseQuery(companyOf(user.company_id));
  return <UserSignInSection user={user} companyName={company.name} />;
};
