import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { refreshAfterWrite } from '../../app/api/query-of';
import { useNotify } from '../../ui/notification/use-notify';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { deleteCategory } from './categories.api';
import { LEVEL_LABELS, type CategoryNode } from './category-tree';

interface Props {
  /** What is about to be deleted; `null` while nothing is. */
  node: CategoryNode | null;
  onClose: () => void;
  onDeleted: (node: CategoryNode) => void;
}

/** Asks before a category goes. One that still holds something is refused by the server, with the reason. */
export const CategoryDeletion = ({ node, onClose, onDeleted }: Props) => {
  const client = useQueryClient();
  const notify = useNotify();
  const task = useTask(async (doomed: CategoryNode) => {
    await deleteCategory(client, doomed);
    await refreshAfterWrite(client);
    notify(`「${doomed.name}」を削除しました。`, 'success');
    onDeleted(doomed);
    onClose();
  });
  const close = (): void => {
    task.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={node !== null}
      title={`${node ? LEVEL_LABELS[node.level] : ''}「${node?.name}」を削除しますか？`}
      actionLabel="削除する"
      danger
      busy={task.isPending}
      error={task.error ? sentenceOf(task.error) : null}
      onConfirm={() => node && void task.run(node)}
      onClose={close}
    >
      空のカテゴリだけを削除できます。過去の解答には、この名前が残ります。
    </ConfirmDialog>
  );
};
