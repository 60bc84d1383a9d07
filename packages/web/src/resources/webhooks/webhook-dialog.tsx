import { WebhookEvent, type Webhook } from '@tokiori/contract';
import { createWebhook, updateWebhook } from '@tokiori/contract/client';
import { useState } from 'react';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf } from '../../app/forms/field-errors';
import { Checkbox } from '../../ui/choice/checkbox';
import { InlineError } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { SecretDialog } from '../../ui/overlay/secret-dialog';
import { EVENT_WORDS } from './webhook-words';

const FIELDS = ['name', 'url', 'events'] as const;

interface Props {
  /** `null`: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Adds a webhook and shows its secret the one time, or changes one. */
export const WebhookDialog = ({ webhook, onClose }: Props) => {
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const create = useAction(createWebhook, { errorsIn: 'caller' });
  const update = useAction(updateWebhook, {
    errorsIn: 'caller',
    onDone: onClose,
    doneMessage: 'Webhookを変更しました。',
  });
  if (create.data)
    return (
      <SecretDialog
        title="Webhookを追加しました"
        label="署名の鍵"
        secret={create.data.secret}
        onClose={onClose}
      />
    );
  const error = create.error ?? update.error;
  const { fields, rest } = error ? fieldErrorsOf(error, FIELDS) : { fields: {}, rest: null };
  const body = { name, events: [...events] };
  const save = (): void =>
    webhook === null
      ? create.run({ body: { ...body, url } })
      : update.run({
          params: { id: webhook.id },
          body: { ...body, ...(url === '' ? {} : { url }) },
        });
  const toggle = (event: WebhookEvent, isOn: boolean): void =>
    setEvents(isOn ? [...events, event] : events.filter((other) => other !== event));
  return (
    <ActionDialog
      title={webhook === null ? 'Webhookを追加する' : 'Webhookを変更する'}
      actionLabel={webhook === null ? '追加する' : '保存する'}
      disabled={name.trim() === '' || events.length === 0 || (webhook === null && url === '')}
      busy={create.isPending || update.isPending}
      onAction={save}
      onClose={onClose}
    >
      <TextField
        label="名前"
        required
        hint="どのシステムが受け取るかが分かる名前にしてください。例：人事システム"
        value={name}
        maxLength={50}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="アドレス"
        type="url"
        required={webhook === null}
        hint={
          webhook === null
            ? 'https:// から始まる、インターネットから届くアドレスです。保存したあとは表示しません。'
            : `いまは ${webhook.address_hint} です。変えるときだけ、入力してください。`
        }
        value={url}
        maxLength={1000}
        error={fields.url}
        onChange={(event) => setUrl(event.target.value)}
      />
      {WebhookEvent.options.map((event) => (
        <Checkbox
          key={event}
          label={EVENT_WORDS[event]}
          hint={event}
          checked={events.includes(event)}
          onChange={({ target }) => toggle(event, target.checked)}
        />
      ))}
      {(rest ?? fields.events) && <InlineError message={(rest ?? fields.events)!} />}
    </ActionDialog>
  );
};
