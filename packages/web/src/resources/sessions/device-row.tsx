import { endOneSession, listSessions, type SignedInDevice } from '@tokiori/contract';
import { useAction } from '../../app/api/use-action';
import { deviceName } from '../../app/words/device-name';
import { Button } from '../../ui/button/button';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import styles from './devices.module.css';

const METHODS: Record<SignedInDevice['method'], string> = {
  password: 'パスワード',
  email: 'パスワードとメールの確認コード',
  totp: 'パスワードと認証アプリ',
  passkey: 'パスキー',
  'recovery-code': 'パスワードと回復コード',
  'single-sign-on': '会社のアカウント',
};

/** One sign-in: which browser, from where, when last, and how. */
export const DeviceRow = ({ device }: { device: SignedInDevice }) => {
  const name = deviceName(device.user_agent);
  const { run, isPending } = useAction(endOneSession, {
    refreshes: [listSessions],
    doneMessage: `${name}をログアウトさせました。`,
  });
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {device.is_current && (
            <Chip tone="primary" icon="check">
              この端末
            </Chip>
          )}
        </span>
        <span className={styles.note}>
          最後に使った日時：{formatInstant(device.last_used_at)}
          {device.address !== null && `・接続元：${device.address}`}
        </span>
        <span className={styles.note}>
          {formatInstant(device.created_at)} に{METHODS[device.method]}でログイン
        </span>
      </div>
      {!device.is_current && (
        <Button
          busy={isPending}
          aria-label={`${name}をログアウトさせる`}
          onClick={() => run({ params: { session_id: device.id } })}
        >
          ログアウトさせる
        </Button>
      )}
    </li>
  );
};
