import type { Passkey } from '@tokiori/contract';
import { deletePasskey } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { LineItem } from '../../ui/data/line-list';
import { formatInstant } from '../../ui/format/date';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Menu } from '../../ui/overlay/menu';
import { PasskeyNameDialog } from './passkey-name-dialog';

interface Props {
  passkey: Passkey;
  /** Added a moment ago. */
  isNew: boolean;
  onChanged: (codes: null) => unknown;
}

const usedWhen = ({ last_used_at: at, created_at: made }: Passkey): string =>
  at === null
    ? `${formatInstant(made)} に登録・まだ使っていません`
    : `最後に使った日時：${formatInstant(at)}`;

export const PasskeyRow = ({ passkey, isNew, onChanged }: Props) => {
  const [open, setOpen] = useState<'name' | 'deletion' | null>(null);
  const close = (): void => setOpen(null);
  const removal = useAction(deletePasskey, {
    errorsIn: 'caller',
    doneMessage: 'パスキーを削除しました。',
    onDone: () => {
      close();
      return onChanged(null);
    },
  });
  return (
    <LineItem
      title={
        <strong>
          {passkey.name}
          {isNew && '（いま追加）'}
        </strong>
      }
      notes={[
        usedWhen(passkey),
        passkey.is_backed_up ? 'ほかの端末にも同期されます' : 'この端末だけにあります',
      ]}
    >
      <Menu
        label={`「${passkey.name}」の操作`}
        items={[
          { label: '名前を変える', icon: 'edit', onSelect: () => setOpen('name') },
          { label: '削除する', icon: 'trash', danger: true, onSelect: () => setOpen('deletion') },
        ]}
      />
      {open === 'name' && <PasskeyNameDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={open === 'deletion'}
        title={`「${passkey.name}」を削除しますか？`}
        actionLabel="削除する"
        danger
        busy={removal.isPending}
        error={removal.error && sentenceOf(removal.error)}
        onConfirm={() => removal.run({ params: { passkey_id: passkey.id } })}
        onClose={close}
      >
        このパスキーではログインできなくなります。端末やブラウザに残ったパスキーは、端末の設定から削除できます。
      </ConfirmDialog>
    </LineItem>
  );
};
