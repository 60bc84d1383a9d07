import type { ChatWebhook } from '@tokiori/contract';
import { deleteChatWebhook, testChatWebhook } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { CardNote, TitledCard } from '../../ui/surface/titled-card';
import styles from './chat.module.css';
import { CHAT_KINDS } from './chat-words';

interface Props {
  chat: ChatWebhook;
  onEdit: () => void;
  /** A message of the test is on its way. */
  onTested: () => void;
}

const stateOf = ({ last_error: error, last_ok_at: at }: ChatWebhook) => {
  if (error !== null) return <Chip tone="attention">届いていません</Chip>;
  return at === null ? <Chip>まだ送っていません</Chip> : <Chip tone="right">届いています</Chip>;
};

/** A chat with how its last message went. */
export const ChatCard = ({ chat, onEdit, onTested }: Props) => {
  const [isDeleting, setDeleting] = useState(false);
  const test = useAction(testChatWebhook, {
    onDone: onTested,
    doneMessage: '見本を送りました。チャットに届いたかどうかを確かめてください。',
  });
  const removal = useAction(deleteChatWebhook, {
    errorsIn: 'caller',
    doneMessage: `「${chat.name}」を削除しました。`,
  });
  return (
    <TitledCard title={chat.name} state={stateOf(chat)}>
      <CardNote>
        {CHAT_KINDS[chat.kind]}・{chat.address_hint}・
        {chat.department_name === null ? '会社全体の知らせ' : `${chat.department_name}の知らせ`}
      </CardNote>
      {chat.last_ok_at && (
        <CardNote>最後に届いたのは {formatInstant(chat.last_ok_at)} です。</CardNote>
      )}
      {chat.last_error && <p className={styles.error}>{chat.last_error}</p>}
      <div className={styles.buttons}>
        <Button
          busy={test.isPending}
          aria-label={`${chat.name}に見本を送る`}
          onClick={() => test.run({ params: { id: chat.id } })}
        >
          見本を送る
        </Button>
        <Button variant="quiet" aria-label={`${chat.name}を変更する`} onClick={onEdit}>
          変更する
        </Button>
        <Button
          variant="quiet"
          aria-label={`${chat.name}を削除する`}
          onClick={() => setDeleting(true)}
        >
          削除する
        </Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        title={`「${chat.name}」を削除しますか？`}
        actionLabel="削除する"
        danger
        busy={removal.isPending}
        error={removal.error && sentenceOf(removal.error)}
        onConfirm={() => removal.run({ params: { id: chat.id } })}
        onClose={() => setDeleting(false)}
      >
        <p>このチャットに知らせが届かなくなり、保存したアドレスも消えます。元には戻せません。</p>
      </ConfirmDialog>
    </TitledCard>
  );
};
