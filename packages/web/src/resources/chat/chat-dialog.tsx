import { useQuery } from '@tanstack/react-query';
import type { ChatKind, ChatWebhook } from '@tokiori/contract';
import { createChatWebhook, listDepartments, updateChatWebhook } from '@tokiori/contract/client';
import { useState } from 'react';
import { allOf } from '../../app/api/all-rows';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf } from '../../app/forms/field-errors';
import { departmentOptions } from '../../app/people/department-options';
import { optionsOf } from '../../app/words/report-words';
import { InlineError } from '../../ui/feedback/error-display';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { CHAT_HINTS, CHAT_KINDS } from './chat-words';

interface Props {
  /** `null`: a new one. */
  chat: ChatWebhook | null;
  onClose: () => void;
}

const FIELDS = ['name', 'kind', 'url', 'department_id'] as const;
const departmentsQuery = {
  ...allOf(listDepartments, { query: { sort: '["path","ASC"]' } }),
  throwOnError: false,
};

/** Adds a chat, or changes one; an address that was saved is not shown, and stays unless another is typed. */
export const ChatDialog = ({ chat, onClose }: Props) => {
  const [name, setName] = useState(chat?.name ?? '');
  const [kind, setKind] = useState<ChatKind>(chat?.kind ?? 'Slack');
  const [url, setUrl] = useState('');
  const [department, setDepartment] = useState(String(chat?.department_id ?? ''));
  const departments = useQuery(departmentsQuery).data ?? [];
  const done = { errorsIn: 'caller', onDone: onClose } as const;
  const create = useAction(createChatWebhook, { ...done, doneMessage: 'チャットを追加しました。' });
  const update = useAction(updateChatWebhook, { ...done, doneMessage: '保存しました。' });
  const error = create.error ?? update.error;
  const { fields, rest } = error ? fieldErrorsOf(error, FIELDS) : { fields: {}, rest: null };
  const save = (): void => {
    const departmentId = department === '' ? null : Number(department);
    const body = { name, kind, department_id: departmentId };
    if (chat === null) create.run({ body: { ...body, url } });
    else update.run({ params: { id: chat.id }, body: url === '' ? body : { ...body, url } });
  };
  return (
    <ActionDialog
      title={chat === null ? 'チャットを追加する' : `「${chat.name}」を変更する`}
      actionLabel={chat === null ? '追加する' : '保存する'}
      disabled={name.trim() === '' || (chat === null && url.trim() === '')}
      busy={create.isPending || update.isPending}
      onAction={save}
      onClose={onClose}
    >
      <TextField
        label="名前"
        required
        hint="どこに届くかが分かる名前にしてください。例：総務の連絡"
        value={name}
        maxLength={50}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label="種類"
        value={kind}
        options={optionsOf(CHAT_KINDS)}
        error={fields.kind}
        onChange={(event) => setKind(event.target.value as ChatKind)}
      />
      <TextField
        label="アドレス（Webhook URL）"
        type="url"
        required={chat === null}
        hint={
          chat === null
            ? CHAT_HINTS[kind]
            : `いまのアドレスは ${chat.address_hint} です。変えるときだけ入力してください。`
        }
        value={url}
        autoComplete="off"
        error={fields.url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Select
        label="届ける知らせ"
        value={department}
        emptyLabel="会社全体の知らせ"
        options={departmentOptions(departments)}
        error={fields.department_id}
        onChange={(event) => setDepartment(event.target.value)}
      />
      {rest && <InlineError message={rest} />}
    </ActionDialog>
  );
};
