import type { MajorCategory, MediumCategory, MinorCategory } from '@tokiori/contract';

export type Level = 'major' | 'medium' | 'minor';

/** A level that stands under another one. */
export type MovableLevel = Exclude<Level, 'major'>;

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

/** A category with the way to it: 「大分類 › 中分類 › 小分類」. */
export interface CategoryPlace {
  node: CategoryNode;
  path: string;
}

const placesBelow = (nodes: readonly CategoryNode[], above: string): CategoryPlace[] =>
  nodes.flatMap((node) => {
    const path = above === '' ? node.name : `${above} › ${node.name}`;
    return [{ node, path }, ...placesBelow(node.children, path)];
  });

/** Where the caller may put things beside or instead of a category: those of a level, and of its kind. */
const placesFor = (
  tree: readonly CategoryNode[],
  { preset }: CategoryNode,
  level: Level,
): CategoryPlace[] =>
  placesBelow(tree, '').filter(
    ({ node }) => node.level === level && node.editable && node.preset === preset,
  );

const ABOVE: Record<Level, Level | null> = { major: null, medium: 'major', minor: 'medium' };

/** Under what a category can be moved; what it stands under is none of it. */
export const parentsFor = (tree: readonly CategoryNode[], node: CategoryNode): CategoryPlace[] => {
  const above = ABOVE[node.level];
  return above === null
    ? []
    : placesFor(tree, node, above).filter(({ node: parent }) => parent.id !== node.parentId);
};

/** Where what a category holds can go when it is deleted. */
export const heirsOf = (tree: readonly CategoryNode[], node: CategoryNode): CategoryPlace[] =>
  placesFor(tree, node, node.level).filter(({ node: other }) => other.id !== node.id);

/** The minor categories that the caller may put questions into by file, each with its path: 「大分類 › 中分類 › 小分類」. */
export const ownMinorPaths = (lists: CategoryLists): { id: number; path: string }[] =>
  categoryTree(lists).flatMap((major) =>
    major.children.flatMap((medium) =>
      medium.children
        .filter(({ editable }) => editable)
        .map(({ id, name }) => ({ id, path: [major.name, medium.name, name].join(' › ') })),
    ),
  );
