import { LinkButton } from '../../ui/button/link-button';
import { Page } from '../../app/page/page';
import styles from './login-page.module.css';
import { PasswordResetForm } from './password-reset-form';

export const PasswordResetPage = () => (
  <Page title="パスワード再設定" isPublic>
    <div className={styles.box}>
      <h1 tabIndex={-1}>パスワード再設定</h1>
      <PasswordResetForm />
      <LinkButton to="/login" variant="quiet" icon="back">
        ログイン画面に戻る
      </LinkButton>
    </div>
  </Page>
);
