import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/button/button';
import { Sheet } from '../ui/overlay/dialog';
import { useSignedIn } from '../app/session/use-session';
import { TaskFollower } from '../app/tasks/task-follower';
import { AccountButton } from './account-button';
import { AccountMenu } from './account-menu';
import styles from './admin-layout.module.css';
import { navFor } from './admin-nav';
import { ApprovalBanner } from './approval-banner';
import { Bell } from './bell';
import { Brand } from './brand';
import { FirstStepsLink } from './first-steps-link';
import { HelpButton } from './help-button';
import { HelpSheet } from './help-sheet';
import { homeOf } from '../app/session/home';
import { NavLink } from './nav-link';
import { PaletteButton, PaletteWindow, usePalette } from './palette/palette-button';
import { ReadOnlyBanner } from './read-only-banner';

/** A rail of words at the left; on a narrow screen it opens from a button. */
export const AdminLayout = () => {
  const [open, setOpen] = useState<'rail' | 'account' | 'help' | null>(null);
  const palette = usePalette();
  const { user } = useSignedIn();
  const close = (): void => setOpen(null);
  const home = homeOf(user.role);
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <IconButton icon="menu" label="管理メニュー" onClick={() => setOpen('rail')} />
        <Brand to={home} />
        <div className={styles.barEnd}>
          <PaletteButton palette={palette} short />
          <Bell />
          <HelpButton short open={open === 'help'} onOpen={() => setOpen('help')} />
        </div>
      </header>
      <aside className={styles.rail}>
        <div className={styles.railHead}>
          <Brand to={home} />
          <Bell />
        </div>
        <PaletteButton palette={palette} />
        <AdminNav />
        <div className={styles.railFoot}>
          <HelpButton open={open === 'help'} onOpen={() => setOpen('help')} />
          <AccountButton open={open === 'account'} onOpen={() => setOpen('account')} />
        </div>
      </aside>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ReadOnlyBanner />
        <ApprovalBanner />
        <TaskFollower>
          <Outlet />
        </TaskFollower>
      </main>
      <Sheet open={open === 'rail'} title="管理メニュー" onClose={close}>
        <AdminNav onSelect={close} />
        <AccountButton open={false} onOpen={() => setOpen('account')} />
      </Sheet>
      <PaletteWindow palette={palette} />
      <HelpSheet open={open === 'help'} onClose={close} />
      <AccountMenu open={open === 'account'} otherSide="learning" onClose={close} />
    </div>
  );
};

const AdminNav = ({ onSelect }: { onSelect?: () => void }) => {
  const { user } = useSignedIn();
  const nav = useRef<HTMLElement>(null);
  // The page that is open may be one of the last lines, out of sight on a low screen.
  useEffect(
    () => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    [],
  );
  return (
    <nav ref={nav} className={styles.nav} aria-label="管理メニュー">
      <FirstStepsLink onSelect={onSelect} />
      {navFor(user).map(({ label, items }) => (
        <div key={label} className={styles.group}>
          <p className={styles.groupLabel}>{label}</p>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.to}>
                <NavLink item={item} className={styles.link} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
