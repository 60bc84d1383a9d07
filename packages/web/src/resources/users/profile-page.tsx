import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../app/page/page';
import { landing } from '../../app/session/landing';
import { currentSession } from '../../app/session/session-store';
import { useSignedIn } from '../../app/session/use-session';
import { Note } from '../../ui/feedback/error-display';
import { useNotify } from '../../ui/notification/use-notify';
import { PageHeader } from '../../ui/surface/page-header';
import { Section } from '../../ui/surface/card';
import { ChangePasswordForm } from '../sign-in/change-password-form';
import { DisplaySettings } from './display-settings';
import { useFreshSession } from './fresh-session';
import { Portrait } from './portrait';
import { ProfileForm } from './profile-form';

export const ProfilePage = () => {
  useFreshSession();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const notify = useNotify();
  const isIncomplete = !user.birth_ym || !user.entrance_date;
  const [isFirstTime] = useState(isIncomplete);

  const goOn = (): unknown => {
    notify('プロフィールを保存しました。', 'success');
    const session = currentSession();
    return isFirstTime && session && navigate({ href: landing(session) });
  };

  return (
    <Page title="プロフィール" width="reading">
      <PageHeader title="プロフィール" lead={user.email ?? user.login_id} />
      <Section title="基本の情報">
        {isIncomplete && (
          <Note>
            はじめに生年月と入社日を教えてください。年代や勤続年数ごとの学習のまとめに使います。
          </Note>
        )}
        <Portrait user={user} />
        <ProfileForm
          user={user}
          saveLabel={isFirstTime ? '保存してはじめる' : '保存する'}
          onSaved={goOn}
        />
      </Section>
      <Section title="表示">
        <DisplaySettings user={user} />
      </Section>
      <Section title="パスワード">
        <ChangePasswordForm
          userName={user.email ?? user.login_id ?? ''}
          known={[user.email, user.login_id, user.name]}
        />
      </Section>
    </Page>
  );
};
