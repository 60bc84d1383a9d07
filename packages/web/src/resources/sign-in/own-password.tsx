import { useRouter } from '@tanstack/react-router';
import { useLogout } from '../../app/session/use-logout';
import { Page } from '../../app/page/page';
import {
  currentRequiredStep,
  requiredStepPath,
  useRequiredStep,
} from '../../app/session/required-step';
import { useSignedIn } from '../../app/session/use-session';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/surface/card';
import { ChangePasswordForm } from './change-password-form';
import styles from './login-page.module.css';
import { loadRequiredStep } from './use-enter';
import { afterSignInPath } from './after-sign-in';

/** For signed-in users: replaces a first password that an admin gave out, or the current one. */
export const OwnPassword = ({ to }: { to: string | undefined }) => {
  const session = useSignedIn();
  const isFirst = useRequiredStep() === 'change-password';
  const router = useRouter();
  const logOut = useLogout();
  const { user } = session;

  const goOn = async (): Promise<void> => {
    await loadRequiredStep();
    const step = currentRequiredStep();
    const href = step === null ? afterSignInPath(session, to) : requiredStepPath(step, to);
    await router.navigate({ href, replace: true });
  };

  return (
    <Page title="新しいパスワード">
      <div className={styles.box}>
        <h1 tabIndex={-1}>{isFirst ? '新しいパスワードを決めてください' : '新しいパスワード'}</h1>
        {isFirst && (
          <p>
            いまのパスワードは、会社の管理者から渡されたものです。自分だけが知っているパスワードに変えると、はじめられます。
          </p>
        )}
        <Card>
          <ChangePasswordForm
            userName={user.email ?? user.login_id ?? ''}
            personalTexts={[user.email, user.login_id, user.name]}
            currentLabel={isFirst ? '渡されたパスワード' : undefined}
            onChanged={goOn}
          />
        </Card>
        <Button variant="quiet" icon="logout" onClick={logOut}>
          ログアウトする
        </Button>
      </div>
    </Page>
  );
};
