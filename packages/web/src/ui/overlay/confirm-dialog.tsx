import { useState, type ReactNode } from 'react';
import { InlineError } from '../feedback/error-display';
import { TextField } from '../field/text-field';
import { focusedFirst } from '../focused-first';
import { ActionDialog } from './action-dialog';

interface Props {
  open: boolean;
  /** A question: 「山田さんを削除しますか？」 */
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** Names the action: 「削除する」. */
  actionLabel: string;
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** What went wrong; shown inside, and the dialog stays. */
  error?: string | null;
  /** Has to be typed before the action can be pressed. */
  typeToConfirm?: string;
}

/** Asks once more before something that matters. */
export const ConfirmDialog = (props: Props) => (props.open ? <OpenConfirm {...props} /> : null);

const OpenConfirm = ({
  title,
  children,
  actionLabel,
  danger = false,
  onConfirm,
  onClose,
  busy = false,
  error,
  typeToConfirm,
}: Props) => {
  const [typed, setTyped] = useState('');
  const ready = typeToConfirm === undefined || typed.trim() === typeToConfirm.trim();
  return (
    <ActionDialog
      title={title}
      actionLabel={actionLabel}
      danger={danger}
      disabled={!ready}
      busy={busy}
      onAction={onConfirm}
      onClose={onClose}
    >
      <div>{children}</div>
      {typeToConfirm !== undefined && (
        <TextField
          ref={focusedFirst}
          label={`確認のため「${typeToConfirm}」と入力してください`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {error && <InlineError message={error} />}
    </ActionDialog>
  );
};
