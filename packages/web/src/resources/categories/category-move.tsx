import { useState } from 'react';
import { Select } from '../../ui/field/select';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { InlineError } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';
import { LEVEL_LABELS, parentsFor, type CategoryNode } from './category-tree';

interface Props {
  node: CategoryNode;
  tree: readonly CategoryNode[];
  busy: boolean;
  error: string | null;
  onMove: (parent: CategoryNode) => void;
  onClose: () => void;
}

/** Puts a category under another one, chosen from a list. */
export const CategoryMove = ({ node, tree, busy, error, onMove, onClose }: Props) => {
  const places = parentsFor(tree, node);
  const [chosen, setChosen] = useState('');
  const parent = places.find(({ node: { id } }) => String(id) === chosen)?.node;
  const above = LEVEL_LABELS[node.level === 'minor' ? 'medium' : 'major'];
  return (
    <ActionDialog
      title={`「${node.name}」を移動`}
      actionLabel="移動する"
      disabled={parent === undefined}
      busy={busy}
      onAction={() => parent && onMove(parent)}
      onClose={onClose}
    >
      <Stack>
        {places.length === 0 ? (
          <p>
            ほかに移せる{above}がありません。先に{above}を作ってください。
          </p>
        ) : (
          <Select
            label={`移す先の${above}`}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: '', label: '選んでください' },
              ...places.map(({ node: { id }, path }) => ({ value: String(id), label: path })),
            ]}
          />
        )}
        {error && <InlineError message={error} />}
      </Stack>
    </ActionDialog>
  );
};
