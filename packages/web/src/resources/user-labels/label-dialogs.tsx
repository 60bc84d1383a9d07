import type { UserLabel } from '@tokiori/contract';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { NameDialog } from '../../app/forms/name-dialog';
import { InlineError } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { OptionList } from '../../ui/list/option-list';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import type { LabelKind } from './label-kinds';

export interface LabelDialogProps {
  kind: LabelKind;
  label: UserLabel;
  /** All of the kind. */
  labels: readonly UserLabel[];
  onClose: () => void;
}

const people = ({ user_count }: UserLabel): string => `${formatNumber(user_count)}人`;

/** Everybody who has it gets the new name. */
export const RenameDialog = ({ kind, label, onClose }: LabelDialogProps) => {
  const update = useAction(kind.update, {
    errorsIn: 'caller',
    doneMessage: '名前を変えました。',
    onDone: onClose,
  });
  return (
    <NameDialog
      name={label.name}
      label={kind.label}
      hint={`この${kind.label}の${people(label)}に反映します。`}
      busy={update.isPending}
      error={update.error}
      onSave={(name) => update.run({ params: { id: label.id }, body: { name } })}
      onClose={onClose}
    />
  );
};

/** Moves its people to another one and lets it go; for what was written in two ways. */
export const MergeDialog = ({ kind, label, labels, onClose }: LabelDialogProps) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const merge = useAction(kind.merge, {
    errorsIn: 'caller',
    doneMessage: `「${label.name}」をまとめました。`,
    onDone: onClose,
  });
  const into = labels.find(({ id }) => String(id) === chosen[0]);
  return (
    <ActionDialog
      title={`「${label.name}」をほかの${kind.label}にまとめる`}
      actionLabel={`${people(label)}を移してまとめる`}
      disabled={!into}
      busy={merge.isPending}
      onAction={() => into && merge.run({ params: { id: label.id }, body: { into_id: into.id } })}
      onClose={onClose}
    >
      <p>
        「{label.name}」の{people(label)}
        を、選んだ{kind.label}に移し、「{label.name}」を削除します。元には戻せません。
      </p>
      <OptionList
        label={`まとめる先の${kind.label}`}
        options={labels
          .filter(({ id }) => id !== label.id)
          .map(({ id, name, user_count }) => ({
            value: String(id),
            label: name,
            count: user_count,
          }))}
        values={chosen}
        several={false}
        required
        onChange={setChosen}
      />
      {merge.error && <InlineError message={sentenceOf(merge.error)} />}
    </ActionDialog>
  );
};

/** Nobody has it any more. */
export const LabelDeletionDialog = ({ kind, label, onClose }: LabelDialogProps) => {
  const removal = useAction(kind.remove, {
    errorsIn: 'caller',
    doneMessage: `「${label.name}」を削除しました。`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`${kind.label}「${label.name}」を削除しますか？`}
      actionLabel="削除する"
      danger
      busy={removal.isPending}
      error={removal.error && sentenceOf(removal.error)}
      onConfirm={() => removal.run({ params: { id: label.id } })}
      onClose={onClose}
    >
      <p>この{kind.label}の人はいません。一覧と入力の候補から消えます。</p>
    </ConfirmDialog>
  );
};
