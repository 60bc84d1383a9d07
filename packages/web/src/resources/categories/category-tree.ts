import type { MajorCategory, MediumCategory, MinorCategory } from '@tokiori/contract';

export type Level = 'major' | 'medium' | 'minor';

export const LEVEL_LABELS: Record<Level, string> = {
  major: '大分類',
  medium: '中分類',
  minor: '小分類',
};

/** The level below, or `null` under a minor category. */
export const CHILD_LEVEL: Record<Level, Level | null> = {
  major: 'medium',
  medium: 'minor',
  minor: null,
};

/** A category of any level with those below it. */
export interface CategoryNode {
  level: Level;
  id: number;
  name: string;
  preset: boolean;
  editable: boolean;
  questionCount: number;
  revision: number;
  parentId: number | null;
  children: CategoryNode[];
}

/** The three lists of the API. */
export interface CategoryLists {
  majors: readonly MajorCategory[];
  mediums: readonly MediumCategory[];
  minors: readonly MinorCategory[];
}

/** Which category is chosen; `null` for all of them. */
export type CategoryRef = { level: Level; id: number } | null;

const nodeOf = (
  level: Level,
  row: MajorCategory | MediumCategory | MinorCategory,
  parentId: number | null,
  children: CategoryNode[],
): CategoryNode => ({
  level,
  id: row.id,
  name: row.name,
  preset: row.preset,
  editable: row.editable,
  questionCount: row.question_count,
  revision: row.revision,
  parentId,
  children,
});

/** Three lists as one tree, in the order of the lists. */
export const categoryTree = ({ majors, mediums, minors }: CategoryLists): CategoryNode[] => {
  const minorsOf = (mediumId: number): CategoryNode[] =>
    minors
      .filter((minor) => minor.medium_category_id === mediumId)
      .map((minor) => nodeOf('minor', minor, mediumId, []));
  const mediumsOf = (majorId: number): CategoryNode[] =>
    mediums
      .filter((medium) => medium.major_category_id === majorId)
      .map((medium) => nodeOf('medium', medium, majorId, minorsOf(medium.id)));
  return majors.map((major) => nodeOf('major', major, null, mediumsOf(major.id)));
};

/** The nodes from the top down to the chosen one; empty when it is not there. */
export const pathTo = (tree: readonly CategoryNode[], chosen: CategoryRef): CategoryNode[] => {
  for (const node of tree) {
    if (chosen && node.level === chosen.level && node.id === chosen.id) return [node];
    const below = pathTo(node.children, chosen);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};

export const keyOfNode = ({ level, id }: { level: Level; id: number }): string => `${level}-${id}`;

/** The minor categories that the caller may put questions into by file, each with its path: 「大分類 › 中分類 › 小分類」. */
export const ownMinorPaths = (lists: CategoryLists): { id: number; path: string }[] =>
  categoryTree(lists).flatMap((major) =>
    major.children.flatMap((medium) =>
      medium.children
        .filter(({ editable }) => editable)
        .map(({ id, name }) => ({ id, path: [major.name, medium.name, name].join(' › ') })),
    ),
  );
