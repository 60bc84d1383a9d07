import type { CategoryNode, CategoryRef, Level } from './category-tree';

/** The one place in the tree where a name is being typed. */
export type Editing =
  | { kind: 'rename'; node: CategoryNode }
  | { kind: 'create'; level: Level; parentId: number | null };

/** What every row of the tree needs to know and to tell. */
export interface TreeContext {
  canEdit: boolean;
  chosen: CategoryRef;
  editing: Editing | null;
  isOpen: (node: CategoryNode) => boolean;
  onToggle: (node: CategoryNode) => void;
  onChoose: (chosen: CategoryRef) => void;
  onEdit: (editing: Editing | null) => void;
  onDelete: (node: CategoryNode) => void;
  /** Asks under what to put it. */
  onAskMove: (node: CategoryNode) => void;
  /** What is being dragged; `null`: nothing. */
  dragged: CategoryNode | null;
  onDrag: (node: CategoryNode | null) => void;
  /** Whether something may be dropped on a category. */
  mayTake: (parent: CategoryNode, moved: CategoryNode) => boolean;
  onMove: (moved: CategoryNode, parent: CategoryNode) => void;
  /** `revision`: the one to go on from, where somebody else has renamed it meanwhile. */
  onSave: (name: string, revision?: number) => Promise<unknown>;
  /** Shows the categories as they are now. */
  onReload: () => Promise<void>;
}
