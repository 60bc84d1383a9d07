import { useNavigate } from '@tanstack/react-router';
import type { Webhook } from '@tokiori/contract';
import {
  changeWebhookSecret,
  deleteWebhook,
  testWebhook,
  updateWebhook,
} from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button, ButtonGroup } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Menu } from '../../ui/overlay/menu';
import { SecretDialog } from '../../ui/overlay/secret-dialog';
import { WebhookDialog } from './webhook-dialog';

type Dialog = 'edit' | 'secret' | 'delete' | null;

/** What can be done with a webhook. */
export const WebhookActions = ({ webhook }: { webhook: Webhook }) => {
  const [opened, setOpened] = useState<Dialog>(null);
  const params = { id: webhook.id };
  const test = useAction(testWebhook, { doneMessage: '送りました。結果は下の記録で分かります。' });
  const stop = useAction(updateWebhook, { doneMessage: '止めました。' });
  const isStopped = webhook.stopped_at !== null;
  const close = () => setOpened(null);
  return (
    <ButtonGroup>
      {!isStopped && (
        <Button busy={test.isPending} onClick={() => test.run({ params })}>
          試しに送る
        </Button>
      )}
      <Menu
        label="そのほかの操作"
        items={[
          { label: '変更する', onSelect: () => setOpened('edit') },
          { label: '署名の鍵を作り直す', onSelect: () => setOpened('secret') },
          ...(isStopped
            ? []
            : [{ label: '止める', onSelect: () => stop.run({ params, body: { stopped: true } }) }]),
          { label: '削除する', danger: true, onSelect: () => setOpened('delete') },
        ]}
      />
      {opened === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {opened === 'secret' && <NewSecretDialog webhook={webhook} onClose={close} />}
      {opened === 'delete' && <DeletionDialog webhook={webhook} onClose={close} />}
    </ButtonGroup>
  );
};

interface DialogProps {
  webhook: Webhook;
  onClose: () => void;
}

const NewSecretDialog = ({ webhook, onClose }: DialogProps) => {
  const change = useAction(changeWebhookSecret, { errorsIn: 'caller' });
  if (change.data)
    return (
      <SecretDialog
        title="署名の鍵を作り直しました"
        label="署名の鍵"
        secret={change.data.secret}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title="署名の鍵を作り直しますか？"
      actionLabel="作り直す"
      busy={change.isPending}
      error={change.error && sentenceOf(change.error)}
      onConfirm={() => change.run({ params: { id: webhook.id } })}
      onClose={onClose}
    >
      <p>24時間は、前の鍵でも署名します。そのあいだに、新しい鍵を受け取る側に設定してください。</p>
    </ConfirmDialog>
  );
};

const DeletionDialog = ({ webhook, onClose }: DialogProps) => {
  const navigate = useNavigate();
  const deletion = useAction(deleteWebhook, {
    errorsIn: 'caller',
    onDone: () => void navigate({ to: '/admin/company/webhooks' }),
    doneMessage: `「${webhook.name}」を削除しました。`,
  });
  return (
    <ConfirmDialog
      open
      title={`「${webhook.name}」を削除しますか？`}
      actionLabel="削除する"
      danger
      busy={deletion.isPending}
      error={deletion.error && sentenceOf(deletion.error)}
      onConfirm={() => deletion.run({ params: { id: webhook.id } })}
      onClose={onClose}
    >
      <p>送った記録も消えます。まだ届いていないものは届きません。</p>
    </ConfirmDialog>
  );
};
