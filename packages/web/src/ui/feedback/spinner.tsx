import { cx } from '../cx';
import styles from './spinner.module.css';

interface Props {
  /** Read aloud; leave out where words beside it already say so. */
  label?: string;
  size?: 's' | 'm';
}

export const Spinner = ({ label, size = 'm' }: Props) => (
  <span
    className={cx(styles.spinner, styles[size])}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
