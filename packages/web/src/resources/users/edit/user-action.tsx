import type { ClientEndpoint } from '@tokiori/contract';
import { useState, type ReactNode } from 'react';
import type { CallInput, CallResult } from '../../../app/api/client-types';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { lacksSeats, WayToSeats } from '../../../app/people/way-to-seats';
import { ButtonWithReason } from '../../../ui/button/button-with-reason';
import type { IconName } from '../../../ui/icon/icon';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

interface Props<E extends ClientEndpoint> {
  endpoint: E;
  input: CallInput<E>;
  /** What the button, and the one in the dialog, say. */
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Why it cannot be done; `null` when it can. */
  disabledReason: string | null;
  question: string;
  /** What it will lead to. */
  children: ReactNode;
  typeToConfirm?: string;
  doneMessage?: string;
  /** Reads that are not asked for again afterwards. */
  keeps?: readonly ClientEndpoint[];
  onDone?: (answer: CallResult<E>) => unknown;
}

/** One thing done to a user: a button, and a dialog that says what follows. */
export const UserAction = <E extends ClientEndpoint>({
  endpoint,
  input,
  label,
  icon,
  danger = false,
  disabledReason,
  question,
  children,
  typeToConfirm,
  doneMessage,
  keeps,
  onDone,
}: Props<E>) => {
  const [asking, setAsking] = useState(false);
  const action = useAction(endpoint, {
    errorsIn: 'caller',
    keeps,
    doneMessage,
    onDone: (answer) => {
      setAsking(false);
      return onDone?.(answer);
    },
  });
  const close = (): void => {
    action.reset();
    setAsking(false);
  };
  return (
    <div>
      <ButtonWithReason
        icon={icon}
        variant={danger ? 'danger' : 'secondary'}
        disabledReason={disabledReason}
        onClick={() => setAsking(true)}
      >
        {label}
      </ButtonWithReason>
      <ConfirmDialog
        open={asking}
        title={question}
        actionLabel={label}
        danger={danger}
        typeToConfirm={typeToConfirm}
        busy={action.isPending}
        error={action.error && sentenceOf(action.error)}
        onConfirm={() => action.run(input)}
        onClose={close}
      >
        {children}
        {lacksSeats(action.error) && <WayToSeats />}
      </ConfirmDialog>
    </div>
  );
};
