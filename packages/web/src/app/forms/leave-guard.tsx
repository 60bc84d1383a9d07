import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

interface Props {
  when: boolean;
  title: string;
  actionLabel: string;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before a page is left, by a link, the back button or closing the tab. */
export const LeaveGuard = ({ when, ...words }: Props) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      {...words}
      open={blocker.status === 'blocked'}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};
