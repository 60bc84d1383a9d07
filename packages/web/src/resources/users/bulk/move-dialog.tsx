import type { Department } from '@tokiori/contract';
import { useState } from 'react';
import { InlineError } from '../../../ui/feedback/error-display';
import { OptionList } from '../../../ui/list/option-list';
import { ActionDialog } from '../../../ui/overlay/action-dialog';

interface Props {
  /** 「12人」 */
  count: string;
  departments: readonly Department[];
  busy: boolean;
  error: string | undefined;
  onMove: (departmentId: number) => void;
  onClose: () => void;
}

/** Asks for the department that people are moved to. */
export const MoveDialog = ({ count, departments, busy, error, onMove, onClose }: Props) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <ActionDialog
      title={`${count}の部署を変える`}
      actionLabel={`${count}を移す`}
      disabled={chosen.length === 0}
      busy={busy}
      onAction={() => onMove(Number(chosen[0]))}
      onClose={onClose}
    >
      <p>主な所属を、選んだ部署に変えます。兼務の部署はそのままです。あとで元に戻せます。</p>
      <OptionList
        label="部署"
        options={departments.map(({ id, name, depth }) => ({
          value: String(id),
          label: name,
          depth,
        }))}
        values={chosen}
        several={false}
        required
        onChange={setChosen}
      />
      {error !== undefined && <InlineError message={error} />}
    </ActionDialog>
  );
};
