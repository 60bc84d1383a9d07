import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import styles from './feedback.module.css';

interface ErrorDisplayProps {
  /** What happened and what to do. */
  message: string;
  title?: string;
  /** `h1` where it replaces the whole page. */
  titleAs?: 'p' | 'h1';
  onRetry?: () => void;
  /** A way out beside the retry. */
  children?: ReactNode;
}

/** In place of what could not be loaded. */
export const ErrorDisplay = ({
  message,
  title = '表示できませんでした',
  titleAs: Title = 'p',
  onRetry,
  children,
}: ErrorDisplayProps) => (
  <div className={styles.error} role="alert">
    <Title className={styles.errorTitle}>
      <Icon name="alert" />
      {title}
    </Title>
    <p>{message}</p>
    {onRetry && (
      <Button icon="recap" onClick={onRetry}>
        もう一度読み込む
      </Button>
    )}
    {children}
  </div>
);

/** Inside a form or a dialog: what went wrong with what was just tried. */
export const InlineError = ({ message }: { message: string }) => (
  <div className={cx(styles.inline, styles.inlineAttention)} role="alert">
    <Icon name="alert" />
    <div>{message}</div>
  </div>
);

const NOTE_LOOK = {
  primary: { icon: 'info', className: styles.inlinePrimary },
  right: { icon: 'circle', className: styles.inlineRight },
  review: { icon: 'alert', className: styles.inlineReview },
  attention: { icon: 'alert', className: styles.inlineAttention },
} as const;

interface NoteProps {
  children: ReactNode;
  tone?: keyof typeof NOTE_LOOK;
}

/** Something to know while reading on. */
export const Note = ({ children, tone = 'primary' }: NoteProps) => (
  <div className={cx(styles.inline, NOTE_LOOK[tone].className)}>
    <Icon name={NOTE_LOOK[tone].icon} />
    <div>{children}</div>
  </div>
);
