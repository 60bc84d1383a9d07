import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon/icon';
import { AccountButton } from './account-button';
import { AccountMenu } from './account-menu';
import { Bell } from './bell';
import { Brand } from './brand';
import styles from './layout.module.css';
import { LEARNER_NAV } from './nav';
import { NavLink } from './nav-link';

/** The learner's navigation: at the bottom on a phone, at the top on a desktop. */
export const LearnerLayout = () => {
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = (): void => setMenuOpen(true);
  return (
    <div className={cx(styles.shell, styles.withBottomNav)}>
      <header className={styles.top}>
        <Brand to="/dashboard" />
        <nav className={styles.topNav} aria-label="主な画面">
          {LEARNER_NAV.map((item) => (
            <NavLink key={item.to} item={item} className={styles.topLink} />
          ))}
        </nav>
        <div className={styles.end}>
          <Bell />
          <AccountButton open={menuOpen} onOpen={openMenu} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <nav className={styles.bottomNav} aria-label="主な画面">
        {LEARNER_NAV.map((item) => (
          <NavLink key={item.to} item={item} className={styles.bottomLink} />
        ))}
        <button
          type="button"
          className={styles.bottomLink}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={openMenu}
        >
          <Icon name="menu" />
          <span>メニュー</span>
        </button>
      </nav>
      <AccountMenu open={menuOpen} otherSide="administration" onClose={() => setMenuOpen(false)} />
    </div>
  );
};
