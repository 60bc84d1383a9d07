import type { AccountChange } from '@tokiori/contract';
import { seeAccountChanges } from '@tokiori/contract/client';
import { Button } from '../ui/button/button';
import { formatInstant } from '../ui/format/date';
import { useAction } from '../app/api/use-action';
import styles from './account-change-notice.module.css';

const WORDS: Record<AccountChange['kind'], string> = {
  email: 'メールアドレスが変更されました',
  'login-id': 'ログインIDが変更されました',
  'initial-password': '初期パスワードが作り直されました',
  'second-factors': '二段階認証の登録が取り消されました',
  'single-sign-on': '会社のアカウントでのログインが結び付けられました',
};

/** Changes that others made to the user's sign-in methods, and the button that marks them as read. */
export const AccountChangeNotice = ({ changes }: { changes: readonly AccountChange[] }) => {
  const seen = useAction(seeAccountChanges, {});
  return (
    <section className={styles.notice} aria-label="ログインの方法の変更">
      <div>
        {changes.map(({ id, kind, changed_at }) => (
          <p key={id}>
            <strong>
              {formatInstant(changed_at)}　{WORDS[kind]}。
            </strong>
          </p>
        ))}
        <p>心当たりがないときは、会社の管理者か運営会社に、すぐに連絡してください。</p>
      </div>
      <Button busy={seen.isPending} onClick={() => seen.run({ body: { up_to: changes[0]!.id } })}>
        確認しました
      </Button>
    </section>
  );
};
