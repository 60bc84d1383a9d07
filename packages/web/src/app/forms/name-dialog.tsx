import { useState } from 'react';
import { TextField } from '../../ui/field/text-field';
import { focusedFirst } from '../../ui/focused-first';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { sentenceOf } from '../api/sentences';

interface Props {
  /** What it is called now. */
  name: string;
  /** Of the field: 部署名. */
  label: string;
  /** What the change does besides. */
  hint?: string;
  busy: boolean;
  /** Why the last save failed. */
  error: unknown;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Renames one thing from its row in a list. */
export const NameDialog = ({ name, label, hint, busy, error, onSave, onClose }: Props) => {
  const [typed, setTyped] = useState(name);
  const isSame = typed.trim() === '' || typed === name;
  return (
    <ActionDialog
      title={`「${name}」の名前を変える`}
      actionLabel="名前を変える"
      disabled={isSame}
      busy={busy}
      onAction={() => onSave(typed)}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame) onSave(typed);
        }}
      >
        <TextField
          ref={focusedFirst}
          label={label}
          hint={hint}
          autoComplete="off"
          value={typed}
          error={error ? sentenceOf(error) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </ActionDialog>
  );
};
