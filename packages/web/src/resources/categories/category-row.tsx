import { IconButton } from '../../ui/button/button';
import { Chip } from '../../ui/feedback/chip';
import { formatNumber } from '../../ui/format/number';
import { Menu } from '../../ui/overlay/menu';
import styles from './category-browser.module.css';
import { CategoryRename } from './category-rename';
import { CHILD_LEVEL, type CategoryNode } from './category-tree';
import type { TreeContext } from './tree-context';

interface Props {
  node: CategoryNode;
  context: TreeContext;
}

/** One category: fold, choose, and what can be done with it. */
export const CategoryRow = ({ node, context }: Props) => {
  const { chosen, editing, isOpen, onToggle, onChoose, dragged, onDrag, onMove } = context;
  const movable = context.canEdit && node.editable && node.level !== 'major';
  const takes = dragged !== null && context.mayTake(node, dragged);
  const isChosen = chosen?.level === node.level && chosen.id === node.id;
  if (
    editing?.kind === 'rename' &&
    editing.node.level === node.level &&
    editing.node.id === node.id
  ) {
    return <CategoryRename node={node} context={context} />;
  }
  return (
    <div
      className={styles.row}
      data-chosen={isChosen || undefined}
      data-target={takes || undefined}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', node.name);
        onDrag(node);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (takes) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged && takes) onMove(dragged, node);
      }}
    >
      {CHILD_LEVEL[node.level] ? (
        <IconButton
          icon="right"
          className={styles.fold}
          label={`${node.name}を${isOpen(node) ? '閉じる' : '開く'}`}
          aria-expanded={isOpen(node)}
          onClick={() => onToggle(node)}
        />
      ) : (
        <span className={styles.leaf} />
      )}
      <button
        type="button"
        className={styles.name}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose({ level: node.level, id: node.id })}
      >
        <span>
          {node.name} {node.preset && <Chip>提供</Chip>}
        </span>
        <span className={styles.count}>{formatNumber(node.questionCount)}</span>
      </button>
      {context.canEdit && node.editable && <RowMenu node={node} context={context} />}
    </div>
  );
};

const RowMenu = ({ node, context: { onEdit, onDelete, onAskMove } }: Props) => (
  <div className={styles.menu}>
    <Menu
      label={`${node.name}の操作`}
      items={[
        { label: '名前を変更する', icon: 'edit', onSelect: () => onEdit({ kind: 'rename', node }) },
        ...(node.level === 'major'
          ? []
          : [{ label: '移動する', icon: 'right' as const, onSelect: () => onAskMove(node) }]),
        { label: '削除する', icon: 'trash', danger: true, onSelect: () => onDelete(node) },
      ]}
    />
  </div>
);
