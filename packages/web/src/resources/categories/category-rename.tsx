import type { EditConflict } from '@tokiori/contract';
import { useState } from 'react';
import { conflictOf } from '../../app/forms/conflict';
import { ConflictDialog } from '../../app/forms/conflict-dialog';
import { CategoryNameForm } from './category-name-form';
import { LEVEL_LABELS, type CategoryNode } from './category-tree';
import type { TreeContext } from './tree-context';

interface Props {
  node: CategoryNode;
  context: TreeContext;
}

/** Renames a category in its place, and tells of somebody else's change. */
export const CategoryRename = ({ node, context }: Props) => {
  const { onEdit, onSave, onReload } = context;
  const [met, setMet] = useState<{ conflict: EditConflict; name: string } | null>(null);
  const close = (): void => onEdit(null);
  return (
    <>
      <CategoryNameForm
        label={`${LEVEL_LABELS[node.level]}の名前`}
        name={node.name}
        onSave={async (name) => {
          try {
            await onSave(name);
          } catch (error) {
            const conflict = conflictOf(error);
            if (conflict !== null) setMet({ conflict, name });
            throw error;
          }
        }}
        onClose={close}
      />
      {met !== null && (
        <ConflictDialog
          target={`${node.level}_category`}
          conflict={met.conflict}
          onTakeLatest={async () => {
            await onReload();
            close();
          }}
          onOverwrite={async () => {
            await onSave(met.name, met.conflict.revision);
            close();
          }}
          onClose={() => setMet(null)}
        />
      )}
    </>
  );
};
