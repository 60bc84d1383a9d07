import type { SignedInDevice } from '@tokiori/contract';
import { endOneSession } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { deviceName } from '../../app/words/device-name';
import { Button } from '../../ui/button/button';
import { LineItem } from '../../ui/data/line-list';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';

const METHODS: Record<SignedInDevice['method'], string> = {
  password: 'パスワード',
  email: 'パスワードとメールの確認コード',
  totp: 'パスワードと認証アプリ',
  passkey: 'パスキー',
  'recovery-code': 'パスワードと回復コード',
  'single-sign-on': '会社のアカウント',
};

const usedWhen = ({ last_used_at: at, address }: SignedInDevice): string =>
  `最後に使った日時：${formatInstant(at)}${address === null ? '' : `・接続元：${address}`}`;

/** One sign-in: which browser, from where, when last, and how. */
export const DeviceRow = ({ device }: { device: SignedInDevice }) => {
  const name = deviceName(device.user_agent);
  const { run, isPending } = useAction(endOneSession, {
    doneMessage: `${name}をログアウトさせました。`,
  });
  return (
    <LineItem
      title={
        <>
          <strong>{name}</strong>
          {device.is_current && (
            <Chip tone="primary" icon="check">
              この端末
            </Chip>
          )}
        </>
      }
      notes={[
        usedWhen(device),
        `${formatInstant(device.created_at)} に${METHODS[device.method]}でログイン`,
      ]}
    >
      {!device.is_current && (
        <Button
          busy={isPending}
          aria-label={`${name}をログアウトさせる`}
          onClick={() => run({ params: { session_id: device.id } })}
        >
          ログアウトさせる
        </Button>
      )}
    </LineItem>
  );
};
