import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button/button';
import { landing } from '../app/session/landing';
import { isLoggedIn } from '../app/session/session';
import { useSession } from '../app/session/use-session';
import { Brand } from './brand';
import styles from './layout.module.css';

// Every first load has them: as short as they can be.
const LINKS = [
  ['/tutorial', '使い方'],
  ['/demo', 'デモ'],
  ['/support-inquiry', 'サポート'],
  ['/terms', '利用規約'],
  ['/privacy', 'プライバシーポリシー'],
] as const;

/** Around pages that need no sign-in. */
export const PublicLayout = ({ children }: { children?: ReactNode }) => {
  const session = useSession();
  const { pathname } = useLocation();
  const way = isLoggedIn(session)
    ? { to: landing(session), label: 'ホームへ' }
    : { to: '/login', label: 'ログイン' };
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Brand to="/" />
        <div className={styles.end}>
          {pathname !== way.to && (
            <Link to={way.to} className={buttonClass({ variant: 'secondary' })}>
              {way.label}
            </Link>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children ?? <Outlet />}
      </main>
      <footer className={styles.footer}>
        {LINKS.map(([to, label]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <span className={styles.copyright}>{PRODUCT_NAME}</span>
      </footer>
    </div>
  );
};
