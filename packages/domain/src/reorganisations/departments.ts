import type { NamedDepartment, ReorganisationEntry } from '@tokiori/contract';
import type { DepartmentNow, PlannedDepartment } from './organisation';

export type Entries = readonly ReorganisationEntry[];
export type Tree = Map<number, PlannedDepartment>;
type Say = (entry: number | null, issue: string) => void;
type EntryOf<K extends ReorganisationEntry['kind']> = Extract<ReorganisationEntry, { kind: K }>;

export const UNKNOWN = '部署が見つかりません。一覧から選び直してください。';
export const ENDING = 'この発令でなくなる部署です。ほかの部署を選んでください。';

/** Finds departments by id, or by the key of the entry that makes them. */
export const refsOf = (entries: Entries) => {
  const made = new Map<string, number>();
  entries.forEach((entry, at) => {
    if (entry.kind === 'MakeDepartment' && !made.has(entry.key)) made.set(entry.key, -1 - at);
  });
  return (ref: NamedDepartment): number | undefined =>
    typeof ref === 'number' ? ref : made.get(ref);
};

interface Work {
  entries: Entries;
  tree: Tree;
  held: ReadonlyMap<number, DepartmentNow>;
  find: (ref: NamedDepartment) => PlannedDepartment | undefined;
  say: Say;
}

const make = ({ tree, entries, say }: Work, entry: EntryOf<'MakeDepartment'>, at: number): void => {
  const first = entries.findIndex((one) => one.kind === 'MakeDepartment' && one.key === entry.key);
  if (first !== at)
    return say(at, `仮の名前「${entry.key}」が、${first + 1}行目と重なっています。`);
  const made = { name: entry.name, parent_id: null, before: null, end: null, into_id: null };
  tree.set(-1 - at, { id: -1 - at, ...made, entry: at });
};

/** The department that an entry is about; each is changed by one entry. */
const claim = ({ tree, say }: Work, id: number, at: number): PlannedDepartment | null => {
  const node = tree.get(id);
  if (!node) say(at, UNKNOWN);
  else if (node.entry !== null)
    say(at, `同じ部署が、${node.entry + 1}行目にもあります。1行にまとめてください。`);
  else {
    node.entry = at;
    return node;
  }
  return null;
};

const end = (
  { held, say }: Work,
  node: PlannedDepartment,
  as: 'closed' | 'merged',
  at: number,
): void => {
  const holding = held.get(node.id);
  const reason = holding?.held ?? null;
  node.end = as;
  if (reason !== null) say(at, reason);
  else if (as === 'closed' && holding?.has_basics)
    say(
      at,
      'ベーシックの対象になっている部署は、廃止できません。統合するか、対象を変えてください。',
    );
};

/** Places under which a department is to stand, once all that is made and holding is known. */
const place = ({ tree, find, say }: Work, at: number, ref: NamedDepartment | null, id: number) => {
  const node = tree.get(id);
  if (!node || node.entry !== at) return;
  const parent = ref === null ? null : find(ref);
  if (parent === undefined) say(at, UNKNOWN);
  else if (parent !== null && parent.end !== null) say(at, ENDING);
  else node.parent_id = parent?.id ?? null;
};

const merge = ({ tree, find, say }: Work, entry: EntryOf<'MergeDepartment'>, at: number): void => {
  const node = tree.get(entry.department_id);
  if (!node || node.entry !== at) return;
  const into = find(entry.into_id);
  if (!into) say(at, UNKNOWN);
  else if (into.end !== null) say(at, ENDING);
  else node.into_id = into.id;
};

/** What stood below a department that is merged stands below the one that takes it; that one takes its place. */
const adopt = ({ tree, say }: Work): void => {
  for (const node of tree.values()) {
    if (node.end !== null) continue;
    const met = new Set<number>();
    for (;;) {
      const parent = node.parent_id === null ? undefined : tree.get(node.parent_id);
      if (!parent || parent.end === null || met.has(parent.id)) break;
      met.add(parent.id);
      if (parent.end === 'closed') {
        say(
          parent.entry,
          `下位の部署「${node.name}」が残ります。移すか、いっしょに廃止してください。`,
        );
        break;
      }
      node.parent_id = parent.into_id === node.id ? parent.parent_id : parent.into_id;
    }
  }
};

/** The first department on the way up from one that stands above itself. */
const isInCircle = (tree: Tree, start: PlannedDepartment): boolean => {
  const met = new Set<number>();
  for (
    let id = start.parent_id;
    id !== null && !met.has(id);
    id = tree.get(id)?.parent_id ?? null
  ) {
    if (id === start.id) return true;
    met.add(id);
  }
  return false;
};

const checkCircles = ({ tree, say }: Work): void => {
  for (const node of tree.values())
    if (node.end === null && node.parent_id !== node.before?.parent_id && isInCircle(tree, node))
      say(
        node.entry ?? endOf(tree, node),
        `「${node.name}」が、自分の下位の部署の下になってしまいます。`,
      );
};

/** The entry that holding what a department stood below. */
const endOf = (tree: Tree, { before }: PlannedDepartment): number | null =>
  before?.parent_id == null ? null : (tree.get(before.parent_id)?.entry ?? null);

const checkNames = ({ tree, say }: Work): void => {
  const taken = new Map<string, PlannedDepartment>();
  for (const node of tree.values()) {
    if (node.end !== null) continue;
    const place = JSON.stringify([node.parent_id, node.name]);
    const other = taken.get(place);
    if (other)
      say(
        node.entry ?? other.entry ?? endOf(tree, node) ?? endOf(tree, other),
        `同じ場所に「${node.name}」が2つできてしまいます。名前を変えてください。`,
      );
    else taken.set(place, node);
  }
};

/** The tree as the entries leave it. */
export const planDepartments = (
  now: readonly DepartmentNow[],
  entries: Entries,
  say: Say,
): Tree => {
  const tree: Tree = new Map(
    now.map(({ id, name, parent_id }) => [
      id,
      { id, name, parent_id, before: { name, parent_id }, end: null, into_id: null, entry: null },
    ]),
  );
  const idOf = refsOf(entries);
  const find = (ref: NamedDepartment) => tree.get(idOf(ref) ?? Number.NaN);
  const work: Work = { entries, tree, held: new Map(now.map((one) => [one.id, one])), find, say };
  entries.forEach((entry, at) => {
    if (entry.kind === 'Person') return;
    if (entry.kind === 'MakeDepartment') return make(work, entry, at);
    const node = claim(work, entry.department_id, at);
    if (!node) return;
    if (entry.kind === 'ChangeDepartment') node.name = entry.name ?? node.name;
    else end(work, node, entry.kind === 'CloseDepartment' ? 'closed' : 'merged', at);
  });
  entries.forEach((entry, at) => {
    if (entry.kind === 'MakeDepartment') place(work, at, entry.parent_id ?? null, -1 - at);
    if (entry.kind === 'MergeDepartment') merge(work, entry, at);
    if (entry.kind === 'ChangeDepartment' && entry.parent_id !== undefined)
      place(work, at, entry.parent_id, entry.department_id);
  });
  adopt(work);
  checkCircles(work);
  checkNames(work);
  return tree;
};
