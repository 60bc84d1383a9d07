import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { ownPath } from '@tokiori/domain';
import { lazy, Suspense, useState } from 'react';
import { homeOf } from '../../app/session/home';
import { LazySection } from '../../app/page/lazy-section';
import { Page } from '../../app/page/page';
import { landing } from '../../app/session/landing';
import { currentRequiredStep, useRequiredStep } from '../../app/session/required-step';
import { currentSession } from '../../app/session/session-store';
import { useImpersonator } from '../../app/session/use-impersonator';
import { useSignedIn } from '../../app/session/use-session';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useNotify } from '../../ui/notification/use-notify';
import { PageHeader } from '../../ui/surface/page-header';
import { Section } from '../../ui/surface/card';
import { DisplaySettings } from './display-settings';
import { useFreshSession } from './fresh-session';
import { ProfileImage } from './profile-image';
import { ProfileForm } from './profile-form';
import { Safety } from './safety';
import { hasPutOff, putOff } from './welcome/put-off';

/** For the first visit alone. */
const WelcomePage = lazy(() =>
  import('./welcome/welcome-page').then(({ WelcomePage }) => ({ default: WelcomePage })),
);
const ChangePasswordForm = lazy(() =>
  import('../sign-in/change-password-form').then(({ ChangePasswordForm }) => ({
    default: ChangePasswordForm,
  })),
);
const TwoFactorSection = lazy(() =>
  import('../second-factors/two-factor-section').then(({ TwoFactorSection }) => ({
    default: TwoFactorSection,
  })),
);
const DevicesSection = lazy(() =>
  import('../sessions/devices-section').then(({ DevicesSection }) => ({ default: DevicesSection })),
);
const OwnNotifications = lazy(() =>
  import('../reminders/own-notifications').then(({ OwnNotifications }) => ({
    default: OwnNotifications,
  })),
);
const OwnBasics = lazy(() =>
  import('../learner-basics/own-basics').then(({ OwnBasics }) => ({ default: OwnBasics })),
);

const HOME = '/dashboard';

/** For who has just come; without its code they go home. */
const firstSheet = (client: QueryClient): Promise<string | null> =>
  import('./welcome/first-sheet').then(
    ({ firstSheetPath }) => firstSheetPath(client),
    () => null,
  );

/** The company wants a second factor, and nothing else is open before there is one. */
const SetUpFirst = () => {
  const { to } = useSearch({ strict: false });
  const navigate = useNavigate();
  const notify = useNotify();
  const goOn = (): unknown => {
    const session = currentSession();
    if (session === null || currentRequiredStep() !== null) return undefined;
    notify('二段階認証を設定しました。', 'success');
    return navigate({ href: landing(session, to), replace: true });
  };
  return (
    <Page title="プロフィール" width="reading">
      <PageHeader
        title="二段階認証を設定してください"
        lead="会社の決まりにより、二段階認証が必要です。次のいずれか一つを設定すると、はじめられます。"
      />
      <Section title="二段階認証" id="two-factor">
        <LazySection blockRem={20}>
          <TwoFactorSection onReady={goOn} />
        </LazySection>
      </Section>
    </Page>
  );
};

/** Once it began as the set-up it stays so until it is left, so that recovery codes stay in sight. */
export const ProfilePage = () => {
  useFreshSession();
  const step = useRequiredStep();
  const [isSetUp, setSetUp] = useState(false);
  if (step === 'set-up-second-factor' && !isSetUp) setSetUp(true);
  return isSetUp ? <SetUpFirst /> : <OwnProfile />;
};

const OwnProfile = () => {
  const { user } = useSignedIn();
  const isActedAs = useImpersonator() !== null;
  const { to } = useSearch({ strict: false });
  const notify = useNotify();
  const isIncomplete = !user.birth_ym || !user.entrance_date;
  const [isFirstTime] = useState(isIncomplete);
  // An address that names a part of the profile asks for that part.
  const hash = useLocation({ select: (location) => location.hash });
  const [isWelcome] = useState(isIncomplete && !isActedAs && hash === '' && !hasPutOff(user.id));

  const client = useQueryClient();
  const navigate = useNavigate();

  // Straight to the first question where home is next: one begins with something that works.
  const begin = async (place: string): Promise<void> => {
    const sheet = place === HOME ? await firstSheet(client) : null;
    await navigate({ href: sheet ?? place, replace: true });
  };

  const goOn = (): unknown => {
    // Who goes on sees that in what comes, and the words would lie over the first question's choices.
    if (!isFirstTime) notify('プロフィールを保存しました。', 'success');
    const session = currentSession();
    return isFirstTime && session && void begin(landing(session, to));
  };

  const later = (): void => {
    putOff(user.id);
    void begin(ownPath(to) ?? homeOf(user.role));
  };

  if (isWelcome)
    return (
      <Suspense fallback={<Skeleton blockRem={40} />}>
        <WelcomePage user={user} onSaved={goOn} onPutOff={later} />
      </Suspense>
    );
  return (
    <Page title="プロフィール" width="reading">
      <PageHeader title="プロフィール" lead={user.email ?? user.login_id} />
      <Section title="基本の情報">
        {isIncomplete && (
          <Note>
            はじめに生年月と入社日を教えてください。年代や勤続年数ごとの学習のまとめに使います。
          </Note>
        )}
        <ProfileImage user={user} />
        <ProfileForm
          user={user}
          saveLabel={isFirstTime ? '保存して始める' : '保存する'}
          onSaved={goOn}
          extra={
            isIncomplete && (
              <Button variant="quiet" onClick={later}>
                あとで
              </Button>
            )
          }
        />
      </Section>
      <Section title="表示">
        <DisplaySettings user={user} />
      </Section>
      <Section title="お知らせ" id="notifications">
        <LazySection blockRem={12}>
          <OwnNotifications userId={user.id} />
        </LazySection>
      </Section>
      <Section title="ベーシックと修了証" id="basics">
        <LazySection blockRem={12}>
          <OwnBasics userId={user.id} />
        </LazySection>
      </Section>
      <Safety
        password={
          <ChangePasswordForm
            userName={user.email ?? user.login_id ?? ''}
            personalTexts={[user.email, user.login_id, user.name]}
          />
        }
        twoFactor={<TwoFactorSection />}
        devices={<DevicesSection />}
      />
    </Page>
  );
};
