import { cx } from '../cx';
import styles from './icon.module.css';
import { ICON_PATHS, type IconName } from './paths';

export type { IconName };

interface Props {
  name: IconName;
  /** Read aloud in place of the drawing. Leave out where words stand beside it. */
  label?: string;
  size?: 's' | 'm' | 'l';
  className?: string;
}

export const Icon = ({ name, label, size = 'm', className }: Props) => (
  <svg
    viewBox="0 0 24 24"
    className={cx(styles.icon, styles[size], className)}
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={ICON_PATHS[name]} />
  </svg>
);
