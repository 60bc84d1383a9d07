import { Icon } from '../ui/icon/icon';
import { Sheet } from '../ui/overlay/dialog';
import { Avatar } from '../ui/surface/avatar';
import { useSignedIn } from '../app/session/use-session';
import { ThemeChoice } from '../app/display/theme-choice';
import styles from './layout.module.css';
import { ACCOUNT_NAV, type NavItem } from './nav';
import { adminHome } from '../app/session/home';
import { NavLink } from './nav-link';
import { useLogout } from '../app/session/use-logout';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Where the first link leads: administration, or the user's own learning. */
  otherSide: 'administration' | 'learning';
}

/** The account menu: the user's own pages, the theme, signing out. */
export const AccountMenu = ({ open, onClose, otherSide }: Props) => {
  const { user, company } = useSignedIn();
  const logOut = useLogout();
  const administration = adminHome(user);
  const crossing: NavItem | null =
    otherSide === 'learning'
      ? { to: '/dashboard', label: '自分の学習', icon: 'home' }
      : administration === null
        ? null
        : { ...administration, icon: 'settings' };

  return (
    <Sheet open={open} title="メニュー" onClose={onClose}>
      <div className={styles.person}>
        <Avatar name={user.name} image={user.profile_image} />
        <div className={styles.personTexts}>
          <strong>{user.name}</strong>
          <span className={styles.personNote}>
            {[company?.name, user.department_name].filter(Boolean).join(' · ')}
          </span>
        </div>
      </div>
      <nav aria-label="メニュー">
        <ul className={styles.menuList}>
          {(crossing ? [crossing, ...ACCOUNT_NAV] : ACCOUNT_NAV).map((item) => (
            <li key={item.to}>
              <NavLink item={item} className={styles.menuLink} onSelect={onClose} />
            </li>
          ))}
          <li>
            <button type="button" className={styles.menuLink} onClick={logOut}>
              <Icon name="logout" />
              ログアウトする
            </button>
          </li>
        </ul>
      </nav>
      <ThemeChoice />
    </Sheet>
  );
};
