import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { refreshAfterWrite } from '../../app/api/query-of';
import { Select } from '../../ui/field/select';
import { InlineError } from '../../ui/feedback/error-display';
import { useNotify } from '../../ui/notification/use-notify';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { deleteCategory } from './categories.api';
import { CHILD_LEVEL, heirsOf, LEVEL_LABELS, type CategoryNode } from './category-tree';

interface Props {
  /** What is about to be deleted; `null` while nothing is. */
  node: CategoryNode | null;
  tree: readonly CategoryNode[];
  onClose: () => void;
  onDeleted: (node: CategoryNode) => void;
}

/** Asks before a category goes, and where to put what it holds. */
export const CategoryDeletion = ({ node, ...rest }: Props) =>
  node && <OpenDeletion key={`${node.level}-${node.id}`} node={node} {...rest} />;

const isNotEmpty = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CATEGORY_NOT_EMPTY';

const OpenDeletion = ({ node, tree, onClose, onDeleted }: Props & { node: CategoryNode }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [heir, setHeir] = useState('');
  const task = useTask(async () => {
    await deleteCategory(client, node, heir === '' ? null : Number(heir));
    await refreshAfterWrite(client);
    notify(`「${node.name}」を削除しました。`, 'success');
    onDeleted(node);
    onClose();
  });
  // Questions that are not asked are in no count: the server says that they are there.
  const holds = node.children.length > 0 || node.questionCount > 0 || isNotEmpty(task.error);
  const label = LEVEL_LABELS[node.level];
  const below = CHILD_LEVEL[node.level];
  const held = below === null ? '問題' : LEVEL_LABELS[below];
  const heirs = heirsOf(tree, node);
  return (
    <ActionDialog
      title={`${label}「${node.name}」を削除しますか？`}
      actionLabel={holds ? `${held}を移して削除する` : '削除する'}
      danger
      disabled={holds && heir === ''}
      busy={task.isPending}
      onAction={() => void task.run()}
      onClose={onClose}
    >
      <Stack>
        {!holds && <p>過去の解答には、この名前が残ります。</p>}
        {holds && heirs.length === 0 && (
          <p>
            {held}が入っています。ほかの{label}を作ってから、そちらへ移して削除してください。
          </p>
        )}
        {holds && heirs.length > 0 && (
          <>
            <p>
              {held}が入っています。選んだ{label}
              へすべて移してから削除します。出題と成績は変わりません。
            </p>
            <Select
              label="移す先"
              value={heir}
              onChange={(event) => setHeir(event.target.value)}
              options={[
                { value: '', label: '選んでください' },
                ...heirs.map(({ node: { id }, path }) => ({ value: String(id), label: path })),
              ]}
            />
          </>
        )}
        {task.error !== null && !(isNotEmpty(task.error) && heir === '') && (
          <InlineError message={sentenceOf(task.error)} />
        )}
      </Stack>
    </ActionDialog>
  );
};
