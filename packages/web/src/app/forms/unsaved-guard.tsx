import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

interface Props {
  /** `formState.isDirty`, and not while the submit that saves it is leaving the page. */
  when: boolean;
}

/** Asks before a page with unsaved changes is left, by a link, the back button or the tab's end. */
export const UnsavedGuard = ({ when }: Props) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="保存せずに移動しますか？"
      actionLabel="保存せずに移動する"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      入力した内容はまだ保存されていません。移動すると失われます。
    </ConfirmDialog>
  );
};
