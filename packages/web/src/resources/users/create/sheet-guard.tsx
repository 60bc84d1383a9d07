import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

/** First passwords are shown this once: asks before they are left. */
export const SheetGuard = ({ when }: { when: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="初期パスワードの表示を終えますか？"
      actionLabel="表示を終えて移動する"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      作成した人の初期パスワードは、この画面にだけ表示されています。移動すると、もう表示できません。まだのときは、先に印刷してください。
    </ConfirmDialog>
  );
};
