import { useSearch } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { Card } from '../../ui/surface/card';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';

export const LoginPage = () => {
  const { to } = useSearch({ strict: false });
  return (
    <Page title="ログイン" isPublic>
      <div className={styles.box}>
        <h1 tabIndex={-1}>ログイン</h1>
        {to !== undefined && <p className={styles.note}>ログインすると、元の画面に戻ります。</p>}
        <Card>
          <LoginForm to={to} />
        </Card>
        <p className={styles.note}>
          ログインできないときは、会社の管理者にパスワードの確認を依頼してください。
        </p>
      </div>
    </Page>
  );
};
