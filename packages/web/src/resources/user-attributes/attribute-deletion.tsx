import type { UserAttribute } from '@tokiori/contract';
import { deleteUserAttribute } from '@tokiori/contract/client';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { formatNumber } from '../../ui/format/number';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

interface Props {
  attribute: UserAttribute;
  onClose: () => void;
}

/** Deletes an attribute with everybody's values. */
export const AttributeDeletionDialog = ({ attribute, onClose }: Props) => {
  const { id, name, user_count: count } = attribute;
  const removal = useAction(deleteUserAttribute, {
    errorsIn: 'caller',
    doneMessage: `「${name}」を削除しました。`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`ユーザー属性「${name}」を削除しますか？`}
      actionLabel={count > 0 ? `${formatNumber(count)}人の値とともに削除する` : '削除する'}
      danger
      typeToConfirm={count > 0 ? name : undefined}
      busy={removal.isPending}
      error={removal.error && sentenceOf(removal.error)}
      onConfirm={() => removal.run({ params: { id } })}
      onClose={onClose}
    >
      <p>
        {count > 0
          ? `${formatNumber(count)}人の値が失われます。停止中の人も含みます。元には戻せません。`
          : '値のある人はいません。元には戻せません。'}
      </p>
    </ConfirmDialog>
  );
};
