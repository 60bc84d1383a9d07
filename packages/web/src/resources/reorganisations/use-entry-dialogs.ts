import { useState } from 'react';
import type { MenuItem } from '../../ui/overlay/menu';
import type { DepartmentEntry, DepartmentKind } from './department-values';
import type { EntryRow } from './entries-table';
import { withoutEntries, type EntryOf } from './entry-values';
import type { EntryChanges } from './use-entries';

/** What is being chosen or typed. */
export type OpenedEntry =
  /** Whom to move. */
  | { what: 'people' }
  /** Where they go. */
  | { what: 'move'; userIds: readonly number[] }
  | { what: 'file' }
  | { what: 'person'; entry: EntryOf<'Person'> }
  | { what: 'department'; kind: DepartmentKind; entry: DepartmentEntry | null };

export interface EntryDialogsControl {
  opened: OpenedEntry | null;
  open: (next: OpenedEntry) => void;
  close: () => void;
  rowMenu: (row: EntryRow) => MenuItem[];
  /** The kinds of entries about departments. */
  departmentItems: readonly MenuItem[];
}

const KINDS: readonly (readonly [DepartmentKind, string, MenuItem['icon']])[] = [
  ['MakeDepartment', '部署を新設する', 'plus'],
  ['ChangeDepartment', '部署の名前や場所を変える', 'edit'],
  ['MergeDepartment', '部署を統合する', 'building'],
  ['CloseDepartment', '部署を廃止する', 'minus'],
];

/** Which entry is being added or changed, and the ways to that. */
export const useEntryDialogs = (changes: EntryChanges): EntryDialogsControl => {
  const [opened, setOpened] = useState<OpenedEntry | null>(null);
  const open = (next: OpenedEntry): void => {
    changes.reset();
    setOpened(next);
  };
  return {
    opened,
    open,
    close: () => {
      changes.reset();
      setOpened(null);
    },
    rowMenu: ({ entry }) => [
      {
        label: 'この行を変える',
        icon: 'edit',
        onSelect: () =>
          open(
            entry.kind === 'Person'
              ? { what: 'person', entry }
              : { what: 'department', kind: entry.kind, entry },
          ),
      },
      {
        label: 'この行を除く',
        icon: 'trash',
        onSelect: () => changes.save(withoutEntries([entry])),
      },
    ],
    departmentItems: KINDS.map(([kind, label, icon]) => ({
      label,
      icon,
      onSelect: () => open({ what: 'department', kind, entry: null }),
    })),
  };
};
