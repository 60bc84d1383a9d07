import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../app/page/page';
import { EmailCodeForm } from './email-code-form';
import styles from './login-page.module.css';
import { savedEmail } from './saved-email';

export const TwoFactorEmailPage = () => {
  const { to } = useSearch({ strict: false });
  // Signing in removes the address a moment before the page is left.
  const [email] = useState(savedEmail);
  return (
    <Page title="二段階認証">
      <div className={styles.box}>
        <h1 tabIndex={-1}>二段階認証</h1>
        {email !== null && <EmailCodeForm email={email} to={to} />}
      </div>
    </Page>
  );
};
