import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { Spinner } from '../feedback/spinner';
import { Icon, type IconName } from '../icon/icon';
import styles from './button.module.css';

export interface ButtonLook {
  /** `danger` opens the way to a deletion; `dangerStrong` is the deletion itself. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerStrong';
  /** `small` (40 px) beside filters. */
  size?: 'small' | 'medium' | 'large';
  /** As wide as what holds it. */
  block?: boolean;
  icon?: IconName;
}

export const buttonClass = (
  { variant = 'secondary', size, block }: ButtonLook,
  className?: string,
): string =>
  cx(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    size === 'small' && styles.small,
    block && styles.block,
    className,
  );

interface Props extends ComponentProps<'button'>, ButtonLook {
  /** Work is going on: shows it, and takes no further press. */
  busy?: boolean;
}

/** The label says what happens: 「5人に割り当てる」. */
export const Button = ({
  variant,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ variant, size, block }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy ? <Spinner size="s" /> : icon && <Icon name={icon} size="s" />}
    {children}
  </button>
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Read aloud and shown as a tooltip. */
  label: string;
}

export const IconButton = ({ icon, label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={cx(styles.iconOnly, className)}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} />
  </button>
);

/** Buttons in a row, which share the width on a phone. */
export const ButtonGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
);
