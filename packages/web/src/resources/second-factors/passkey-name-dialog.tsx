import { PasskeyNameBody, type Passkey } from '@tokiori/contract';
import { renamePasskey } from '@tokiori/contract/client';
import { useId, useState, type SubmitEvent } from 'react';
import { z } from 'zod/mini';
import { useAction } from '../../app/api/use-action';
import { issueOf, fieldErrorsOf, focusFirstIssue } from '../../app/forms/field-errors';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { focusedFirst } from '../../ui/focused-first';
import { Dialog } from '../../ui/overlay/dialog';
import { Stack } from '../../ui/surface/card';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

/** A name by which its owner knows it again: 「会社のノートパソコン」. */
export const PasskeyNameDialog = ({ passkey, onClose }: Props) => {
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const [told, setTold] = useState<{ name?: string; rest: string | null }>({ rest: null });
  const action = useAction(renamePasskey, {
    errorsIn: 'caller',
    onDone: onClose,
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const issue = issueOf(z.safeParse(PasskeyNameBody, { name }));
    setTold({ name: issue, rest: null });
    if (issue !== undefined) return focusFirstIssue(form);
    try {
      await action.runAsync({ params: { passkey_id: passkey.id }, body: { name } });
    } catch (error) {
      const { fields, rest } = fieldErrorsOf(error, ['name']);
      setTold({ name: fields.name, rest });
      focusFirstIssue(form);
    }
  };

  return (
    <Dialog
      open
      title="パスキーの名前"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.isPending}>
            名前を変える
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextField
            ref={focusedFirst}
            label="名前"
            hint="どの端末かがわかる名前にします。例：会社のノートパソコン"
            maxLength={50}
            value={name}
            error={told.name}
            onChange={(event) => setName(event.target.value)}
          />
          {told.rest !== null && !action.isPending && <InlineError message={told.rest} />}
        </Stack>
      </form>
    </Dialog>
  );
};
