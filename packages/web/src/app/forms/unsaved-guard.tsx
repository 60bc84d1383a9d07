import { LeaveGuard } from './leave-guard';

interface Props {
  /** `formState.isDirty`, and not while the submit that saves it is leaving the page. */
  when: boolean;
}

/** Asks before a page with unsaved changes is left. */
export const UnsavedGuard = ({ when }: Props) => (
  <LeaveGuard when={when} title="保存せずに移動しますか？" actionLabel="保存せずに移動する">
    入力した内容はまだ保存されていません。移動すると失われます。
  </LeaveGuard>
);
