import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

interface Props {
  title: string;
  /** What is chosen or typed, and what went wrong with it. */
  children: ReactNode;
  /** Names the action: 「3人を移す」. */
  actionLabel: string;
  danger?: boolean;
  /** There is nothing to do yet: nothing chosen, nothing changed. */
  disabled?: boolean;
  busy?: boolean;
  wide?: boolean;
  onAction: () => void;
  onClose: () => void;
}

/** A window with one action and the way out. A form that is sent by Enter is a `Dialog` with a button that submits it. */
export const ActionDialog = ({
  title,
  children,
  actionLabel,
  danger = false,
  disabled = false,
  busy = false,
  wide = false,
  onAction,
  onClose,
}: Props) => (
  <Dialog
    open
    wide={wide}
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>キャンセル</Button>
        <Button
          variant={danger ? 'dangerStrong' : 'primary'}
          busy={busy}
          disabled={disabled}
          onClick={onAction}
        >
          {actionLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
