import type { Passkey } from '@tokiori/contract';
import { createPasskey, passkeyRegistrationOptions } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../app/api/perform';
import { refreshAfterWrite } from '../../app/api/query-of';
import { useTask } from '../../app/api/use-task';
import { makePasskey, passkeySentenceOf } from '../../app/passkeys/passkeys';
import { deviceName } from '../../app/words/device-name';
import { Button } from '../../ui/button/button';
import { LineList } from '../../ui/data/line-list';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { useNotify } from '../../ui/notification/use-notify';
import { Factor } from './factor';
import { PasskeyRow } from './passkey-row';

interface Props {
  passkeys: readonly Passkey[];
  /** Whether the company makes passkeys; those that were made before stay. */
  mayAdd: boolean;
  /** With the recovery codes that came along, if any did. */
  onChanged: (codes: readonly string[] | null) => unknown;
}

/** Fingerprint, face or a key on the chain. It cannot be read aloud on the phone, nor typed into a false page. */
export const PasskeyFactor = ({ passkeys, mayAdd, onChanged }: Props) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [added, setAdded] = useState<number | null>(null);
  const task = useTask(async () => {
    const { ticket, options } = await perform(client, passkeyRegistrationOptions, {});
    const response = await makePasskey(options);
    const body = { ticket, name: deviceName(navigator.userAgent), response };
    const made = await perform(client, createPasskey, { body });
    setAdded(made.passkey.id);
    notify('パスキーを登録しました。', 'success');
    await refreshAfterWrite(client);
    await onChanged(made.recovery_codes);
  });

  return (
    <Factor title="パスキー" state={passkeys.length > 0 ? 'on' : 'off'}>
      <p>
        指紋、顔、画面ロック、セキュリティキーで確認します。いちばん強く、にせのログイン画面にだまされません。パスワードなしのログインにも使えます。
      </p>
      {passkeys.length > 0 && (
        <LineList label="登録したパスキー">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isNew={passkey.id === added}
              onChanged={onChanged}
            />
          ))}
        </LineList>
      )}
      {task.error !== null && !task.isPending && (
        <InlineError message={passkeySentenceOf(task.error)} />
      )}
      {mayAdd ? (
        <div>
          <Button icon="plus" busy={task.isPending} onClick={() => void task.run()}>
            パスキーを追加する
          </Button>
        </div>
      ) : (
        <Note>会社の設定により、新しいパスキーは追加できません。</Note>
      )}
    </Factor>
  );
};
