import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon/icon';
import type { NavItem } from './nav';

interface Props {
  item: NavItem;
  className?: string;
  onSelect?: () => void;
}

/** A link of a navigation; the router marks the one that is open with `aria-current`. */
export const NavLink = ({ item, className, onSelect }: Props) => (
  <Link
    to={item.to}
    className={className}
    activeOptions={{ exact: item.exact ?? false, includeSearch: false }}
    onClick={onSelect}
  >
    <Icon name={item.icon} />
    <span>{item.label}</span>
  </Link>
);
