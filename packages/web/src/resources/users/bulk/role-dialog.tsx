import { BulkRole } from '@tokiori/contract';
import { useState } from 'react';
import { ROLE_LABELS } from '../../../app/words/roles';
import { RadioGroup } from '../../../ui/choice/radio-group';
import { InlineError } from '../../../ui/feedback/error-display';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { ROLE_HINTS } from '../user-values';

interface Props {
  /** 「12人」 */
  count: string;
  busy: boolean;
  error: string | undefined;
  onGive: (role: BulkRole) => void;
  onClose: () => void;
}

const OPTIONS = BulkRole.options.map((role) => ({
  value: role,
  label: ROLE_LABELS[role],
  hint: ROLE_HINTS[role],
}));

/** Asks for the role that people are given. */
export const RoleDialog = ({ count, busy, error, onGive, onClose }: Props) => {
  const [chosen, setChosen] = useState<BulkRole | null>(null);
  return (
    <ActionDialog
      title={`${count}の権限を変える`}
      actionLabel={chosen ? `${count}を「${ROLE_LABELS[chosen]}」にする` : `${count}の権限を変える`}
      disabled={chosen === null}
      busy={busy}
      onAction={() => chosen && onGive(chosen)}
      onClose={onClose}
    >
      <p>
        次の操作から、新しい権限になります。自分自身と、会社の最後の管理者の権限は変わりません。部署の管理者でなくなる人の担当は外れます。あとで元に戻せます。
      </p>
      <RadioGroup<BulkRole>
        label="新しい権限"
        options={OPTIONS}
        value={chosen}
        required
        onChange={setChosen}
      />
      {error !== undefined && <InlineError message={error} />}
    </ActionDialog>
  );
};
