import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button/button';
import { landing } from '../session/landing';
import { isLoggedIn } from '../session/session';
import { useSession } from '../session/use-session';
import { Page } from './page';
import styles from './page.module.css';

interface Props {
  title: string;
  /** What happened and what to do now. */
  children: ReactNode;
  /** Small, above the title: the number people may tell the support. */
  number?: string;
  actions?: ReactNode;
}

/** A page that says one thing and shows the way on. */
export const MessagePage = ({ title, children, number, actions }: Props) => {
  const session = useSession();
  const home = isLoggedIn(session) ? landing(session) : '/';
  return (
    <Page title={title} width="reading">
      <div className={styles.message}>
        {number && <p className={styles.number}>{number}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        <p>{children}</p>
        <div className={styles.actions}>
          {actions}
          <Link to={home} className={buttonClass({ variant: 'secondary' })}>
            {isLoggedIn(session) ? 'ホームへ戻る' : 'トップページへ'}
          </Link>
        </div>
      </div>
    </Page>
  );
};
