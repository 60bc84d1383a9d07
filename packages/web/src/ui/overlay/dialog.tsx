import { useId, type ReactNode } from 'react';
import { IconButton } from '../button/button';
import { cx } from '../cx';
import { Phrases } from '../text/phrases';
import styles from './overlay.module.css';
import { useDialogElement } from './use-dialog-element';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the one that acts last. */
  actions?: ReactNode;
  wide?: boolean;
}

/** A window over the page. What is behind it cannot be reached until it closes. */
export const Dialog = ({ wide, ...props }: DialogProps) => (
  <ModalWindow {...props} className={cx(styles.dialog, wide && styles.wide)} />
);

/** From the bottom on a phone, from the side on a desktop: for looking, filtering, a menu. */
export const Sheet = (props: Omit<DialogProps, 'wide'>) => (
  <ModalWindow {...props} className={styles.sheet} closesOutside />
);

/** A sheet may hold nothing but text, and more of it than fits. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

interface ModalProps extends Omit<DialogProps, 'wide'> {
  className?: string;
  closesOutside?: boolean;
}

const ModalWindow = ({
  open,
  title,
  onClose,
  children,
  actions,
  className,
  closesOutside = false,
}: ModalProps) => {
  const titleId = useId();
  const { ref, onCancel } = useDialogElement({ open, onClose, closesOutside });
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={cx(styles.window, className)}
      aria-labelledby={titleId}
      onCancel={onCancel}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <Phrases>{title}</Phrases>
          </h2>
          <IconButton icon="close" label="閉じる" onClick={onClose} />
        </header>
        <div className={styles.body} {...(closesOutside ? SCROLLED_BY_KEYS : undefined)}>
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
};
