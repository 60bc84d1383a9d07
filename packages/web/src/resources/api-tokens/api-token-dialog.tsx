import { ApiTokenRight } from '@tokiori/contract';
import { createApiToken } from '@tokiori/contract/client';
import { useState } from 'react';
import { useAction } from '../../app/api/use-action';
import { fieldErrorsOf } from '../../app/forms/field-errors';
import { Checkbox } from '../../ui/choice/checkbox';
import { InlineError } from '../../ui/feedback/error-display';
import { DateField, TextField } from '../../ui/field/text-field';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { RIGHT_WORDS } from './api-token-columns';
import { NewTokenDialog } from './new-token-dialog';

const FIELDS = ['name', 'rights', 'expires_on'] as const;
const HINTS: Record<ApiTokenRight, string> = {
  read: '会社の管理者が読めるものを、APIで読めます。',
  scim: '会社のディレクトリーから、SCIMでユーザーと部署を追加・変更・停止できます。',
};

/** Makes a token, and shows it the one time. */
export const ApiTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly ApiTokenRight[]>([]);
  const [end, setEnd] = useState('');
  const create = useAction(createApiToken, { errorsIn: 'caller' });
  if (create.data) return <NewTokenDialog token={create.data.token} onClose={onClose} />;
  const { fields, rest } = create.error
    ? fieldErrorsOf(create.error, FIELDS)
    : { fields: {}, rest: null };
  const toggle = (right: ApiTokenRight, isOn: boolean): void =>
    setRights(isOn ? [...rights, right] : rights.filter((other) => other !== right));
  return (
    <ActionDialog
      title="APIトークンを作る"
      actionLabel="作る"
      disabled={name.trim() === '' || rights.length === 0}
      busy={create.isPending}
      onAction={() =>
        create.run({
          body: { name, rights: [...rights], ...(end === '' ? {} : { expires_on: end }) },
        })
      }
      onClose={onClose}
    >
      <TextField
        label="名前"
        required
        hint="どのシステムが使うかが分かる名前にしてください。例：人事システム"
        value={name}
        maxLength={50}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      {ApiTokenRight.options.map((right) => (
        <Checkbox
          key={right}
          label={RIGHT_WORDS[right]}
          hint={HINTS[right]}
          checked={rights.includes(right)}
          onChange={(event) => toggle(right, event.target.checked)}
        />
      ))}
      <DateField
        label="有効期限"
        hint="この日まで使えます。入力しないときは、1年間です。"
        value={end}
        error={fields.expires_on}
        onChange={(event) => setEnd(event.target.value)}
      />
      {(rest ?? fields.rights) && <InlineError message={(rest ?? fields.rights)!} />}
    </ActionDialog>
  );
};
