import { hiddenGroups, type GroupSize } from './disclosure';

/** A node of a tree of groups. */
export interface TreeNode {
  id: number;
  parentId: number | null;
}

/** People who belong to the same departments. */
export interface Membership {
  /** Their departments, and those above; other ids than the tree's are not looked at. */
  departmentIds: ReadonlySet<number>;
  /** Active people; 0 where all of them are deactivated. */
  users: number;
  /** Those of them who belong to other departments on other days: they are among the users there, too. */
  moved?: readonly number[];
}

/** How many people there are in several memberships, whoever is in some of them on other days once. */
const peopleIn = (memberships: readonly Membership[]): number => {
  let count = 0;
  const moved = new Set<number>();
  for (const one of memberships) {
    count += one.users - (one.moved?.length ?? 0);
    for (const id of one.moved ?? []) moved.add(id);
  }
  return count + moved.size;
};

/** A department, or `null`: those who belong to none. */
type Key = number | null;

/** What lies above a cut, `null` for the whole, and how many of its people are in no department below. */
interface Above {
  key: Key;
  direct: number;
}

interface Tree {
  childrenOf: (id: Key) => readonly number[];
  sizeOf: (id: Key) => GroupSize;
  /** Active people of a department who are in none below it. */
  directlyIn: (id: number) => number;
  /** Of those who are in several groups of a cut: how many there are, and the groups. */
  severalIn: (keys: readonly Key[]) => { users: number; keys: ReadonlySet<Key> };
  /** People of a cut who are in none of some of its groups. */
  onlyIn: (cut: readonly Key[], others: readonly Key[]) => number;
  /** Groups of a cut that share people, directly or by others between them, with those whom each such set has. */
  setsIn: (keys: readonly Key[]) => OverlappingSet[];
  /** How many people there are in some groups, where they may be in one and in another on other days. */
  together: ((keys: ReadonlySet<Key>) => number) | null;
  /** How many people some of whose memberships are among some, and not in a group. */
  beside: (all: readonly Membership[], key: Key) => number;
  /** The same of all of a group above it; `null`: of the whole. */
  besideAbove: (above: Key, key: Key) => number;
}

interface OverlappingSet {
  keys: ReadonlySet<Key>;
  of: readonly Membership[];
}

/** Groups that share people, directly or by others between them. @param keysOf the groups of a membership */
const setsOf = (
  memberships: readonly Membership[],
  keysOf: (one: Membership) => readonly Key[],
): OverlappingSet[] => {
  let sets: OverlappingSet[] = [];
  for (const one of memberships) {
    const own = keysOf(one);
    if (own.length === 0) continue;
    const touched = sets.filter((set) => own.some((key) => set.keys.has(key)));
    const joined = {
      keys: new Set([...own, ...touched.flatMap((set) => [...set.keys])]),
      of: [one, ...touched.flatMap(({ of }) => of)],
    };
    sets = [...sets.filter((set) => !touched.includes(set)), joined];
  }
  return sets;
};

const add = (to: Map<Key, Membership[]>, key: Key, one: Membership): void => {
  const kept = to.get(key);
  if (kept) kept.push(one);
  else to.set(key, [one]);
};

const treeOf = (nodes: readonly TreeNode[], memberships: readonly Membership[]): Tree => {
  const nodeIds = new Set(nodes.map(({ id }) => id));
  const children = new Map<Key, number[]>();
  const parents = new Map<number, Key>();
  for (const { id, parentId } of nodes) {
    // A manager's uppermost departments have parents that they do not see.
    const parent = parentId !== null && nodeIds.has(parentId) ? parentId : null;
    parents.set(id, parent);
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const members = new Map<Key, Membership[]>();
  const direct = new Map<Key, Membership[]>();
  const hasMoved = memberships.some(({ moved }) => moved !== undefined);
  const keysOf = ({ departmentIds }: Membership): readonly Key[] => {
    const own = [...departmentIds].filter((id) => nodeIds.has(id));
    return own.length === 0 ? [null] : own;
  };
  for (const one of memberships) {
    const keys = keysOf(one);
    const above = new Set(keys.map((key) => (key === null ? null : parents.get(key))));
    for (const key of keys) {
      add(members, key, one);
      if (key !== null && !above.has(key)) add(direct, key, one);
    }
  }
  const sizes = new Map(
    [...members].map(([key, of]): [Key, GroupSize] => [
      key,
      { users: peopleIn(of), isEmpty: false },
    ]),
  );
  const sizeOf = (id: Key): GroupSize => sizes.get(id) ?? { users: 0, isEmpty: true };
  const total = peopleIn(memberships);
  const without = (all: readonly Membership[], key: Key): number =>
    peopleIn(all.filter((one) => !keysOf(one).includes(key)));
  return {
    childrenOf: (id) => children.get(id) ?? [],
    sizeOf,
    directlyIn: (id) => peopleIn(direct.get(id) ?? []),
    severalIn: (keys) => {
      const all = memberships
        .map((one) => ({ one, own: keysOf(one).filter((key) => keys.includes(key)) }))
        .filter(({ one, own }) => one.users > 0 && own.length > 1);
      return {
        users: peopleIn(all.map(({ one }) => one)),
        keys: new Set(all.flatMap(({ own }) => own)),
      };
    },
    onlyIn: (cut, others) =>
      peopleIn(
        memberships.filter((one) => {
          const keys = keysOf(one);
          return keys.some((key) => cut.includes(key)) && !keys.some((key) => others.includes(key));
        }),
      ),
    setsIn: (keys) => setsOf(memberships, (one) => keysOf(one).filter((key) => keys.includes(key))),
    together: hasMoved
      ? (keys) => peopleIn(memberships.filter((one) => keysOf(one).some((key) => keys.has(key))))
      : null,
    beside: (all, key) => (hasMoved ? without(all, key) : peopleIn(all) - sizeOf(key).users),
    besideAbove: (above, key) => {
      if (hasMoved) return without(above === null ? memberships : (members.get(above) ?? []), key);
      return (above === null ? total : sizeOf(above).users) - sizeOf(key).users;
    },
  };
};

/**
 * People beside a group who are not in it, where they are few: those of the groups that it shares people with, since all
 * others can be taken away. 0 where there are none, or enough.
 */
const restBeside = (tree: Tree, cut: readonly Key[], limit: number): ReadonlyMap<Key, number> => {
  const rests = new Map<Key, number>();
  for (const { keys, of } of tree.setsIn(cut))
    for (const key of keys) {
      const rest = tree.beside(of, key);
      if (rest < limit) rests.set(key, rest);
    }
  return rests;
};

/** People above who are not in a group; 0 where they are enough, or all of them are above it directly. */
const restOf = (tree: Tree, key: Key, above: readonly Above[], limit: number): number =>
  above
    .map((one) => ({ rest: tree.besideAbove(one.key, key), direct: one.direct }))
    .find(({ rest, direct }) => rest > direct && rest < limit)?.rest ?? 0;

/**
 * Hides groups of a cut until nobody, or enough people, are in several of those that are left, and the same of those who
 * are in hidden ones alone.
 */
const hideOverlaps = (tree: Tree, cut: readonly Key[], hidden: Set<Key>, limit: number): void => {
  const isFew = (users: number): boolean => users > 0 && users < limit;
  for (;;) {
    const left = cut.filter((key) => !hidden.has(key));
    const several = tree.severalIn(left);
    const told = isFew(several.users) ? [...several.keys] : [];
    const [smallest] = (isFew(tree.onlyIn(cut, left)) ? [...told, ...left] : told).sort(
      (a, b) => tree.sizeOf(a).users - tree.sizeOf(b).users,
    );
    if (smallest === undefined) return;
    hidden.add(smallest);
  }
};

/**
 * The departments that are hidden, cut by cut from the top; `null` is the group of those who belong to none, which stands
 * beside the uppermost.
 *
 * - A hidden department that is not small can be told by those below it. So the small ones beside it, which it hides,
 *   stand beside the cut below it too, unless enough people belong to it directly.
 * - People may belong to several departments, so the others do not add up to the rest: a department is hidden too when
 *   few people are in one above it (or in the company) and not in it, whatever else they are in.
 * - What the departments of a cut add up to beyond their whole is what people did who are in several of them: where
 *   these are few, the smallest of their departments is hidden.
 */
export const hiddenDepartments = (
  nodes: readonly TreeNode[],
  memberships: readonly Membership[],
  limit: number,
): Set<Key> => {
  const hidden = new Set<Key>();
  if (limit === 0) return hidden;
  const tree = treeOf(nodes, memberships);
  const withoutOne = tree.sizeOf(null);
  const usersOf = (key: Key): number => tree.sizeOf(key).users;

  const visit = (parent: Key, beside: number, above: readonly Above[]): void => {
    const children = tree.childrenOf(parent);
    const cut: Key[] = [...children];
    if (parent === null && !withoutOne.isEmpty) cut.push(null);
    const below = hiddenGroups(
      new Map(cut.map((key) => [key, tree.sizeOf(key)])),
      limit,
      beside,
      tree.together,
    );
    const small = [...below].filter((key) => usersOf(key) < limit);
    const untold = small.reduce<number>((sum, key) => sum + usersOf(key), beside);
    const rests = restBeside(tree, cut, limit);
    const restAround = (key: Key): number =>
      Math.max(rests.get(key) ?? 0, key === null ? 0 : restOf(tree, key, above, limit));
    for (const key of cut) if (restAround(key) > 0) below.add(key);
    hideOverlaps(tree, cut, below, limit);
    for (const key of below) hidden.add(key);
    for (const id of children) {
      const direct = tree.directlyIn(id);
      const left = Math.max(untold, restAround(id)) + direct;
      const isLarge = below.has(id) && usersOf(id) >= limit;
      visit(id, isLarge && left < limit ? left : 0, [
        ...above.map((one) => ({ key: one.key, direct: one.direct + direct })),
        { key: id, direct },
      ]);
    }
  };
  visit(null, 0, [{ key: null, direct: 0 }]);
  return hidden;
};
