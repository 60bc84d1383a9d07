import { LeaveGuard } from '../../../app/forms/leave-guard';

/** First passwords are shown this once: asks before they are left. */
export const SheetGuard = ({ when }: { when: boolean }) => (
  <LeaveGuard
    when={when}
    title="初期パスワードの表示を終えますか？"
    actionLabel="表示を終えて移動する"
  >
    作成した人の初期パスワードは、この画面にだけ表示されています。移動すると、もう表示できません。まだのときは、先に印刷してください。
  </LeaveGuard>
);
