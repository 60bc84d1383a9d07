import type { SavedView } from '@tokiori/contract';
import { createSavedView, updateSavedView } from '@tokiori/contract/client';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { Dialog } from '../../ui/overlay/dialog';
import { sentenceOf } from '../api/sentences';
import { useAction } from '../api/use-action';

interface Props {
  list: string;
  search: string;
  /** A view that gets another name; `null` for a new one. */
  renamed: SavedView | null;
  onClose: () => void;
}

const MAX_NAME = 30;

/** Asks for the name of a condition, and saves it. */
export const SaveViewDialog = ({ list, search, renamed, onClose }: Props) => {
  const [name, setName] = useState(renamed?.name ?? '');
  const formId = useId();
  const create = useAction(createSavedView, {
    errorsIn: 'caller',
    doneMessage: '条件を保存しました。',
    onDone: onClose,
  });
  const update = useAction(updateSavedView, {
    errorsIn: 'caller',
    doneMessage: '名前を変えました。',
    onDone: onClose,
  });
  const error = create.error ?? update.error;
  const busy = create.isPending || update.isPending;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (renamed) update.run({ params: { id: renamed.id }, body: { name } });
    else create.run({ body: { list, name, search } });
  };
  return (
    <Dialog
      open
      title={renamed ? '条件の名前を変える' : 'この条件を保存'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === ''}
            busy={busy}
          >
            保存する
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="名前"
          hint="一覧の上に、この名前のタブが加わります。自分だけに見えます。"
          required
          maxLength={MAX_NAME}
          value={name}
          error={error ? sentenceOf(error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
