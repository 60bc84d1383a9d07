import type { NamedDepartment, ReorganisationEntry } from '@tokiori/contract';
import type { Entries, Tree } from './departments';
import type { PersonNow, PersonState } from './organisation';
import { ascending } from './parts';

export type PersonEntry = Extract<ReorganisationEntry, { kind: 'Person' }>;

/** What becomes of somebody whose department is merged or closed, beside what their own entry says. */
const carried = (tree: Tree, id: number, active: boolean): number[] => {
  const node = tree.get(id);
  if (node?.end === 'merged') return node.into_id === null ? [] : [node.into_id];
  // Who has left leaves a closed department too; others are counted against closing it.
  return node?.end === 'closed' && !active ? [] : [id];
};

interface Departments {
  tree: Tree;
  idOf: (ref: NamedDepartment) => number | undefined;
}

const said = <Value>(value: Value | undefined, now: Value): Value =>
  value === undefined ? now : value;

/** What a person is once departments are merged and closed, and by their own entry. */
export const afterOf = (
  person: PersonNow,
  entry: PersonEntry | null,
  { tree, idOf }: Departments,
): PersonState => {
  const carry = (ids: readonly number[]) => ids.flatMap((id) => carried(tree, id, person.active));
  const named = (refs: readonly NamedDepartment[]) => refs.flatMap((ref) => idOf(ref) ?? []);
  // Nobody manages or edits what is closed any more.
  const handed = (ids: readonly number[]) => ids.flatMap((id) => carried(tree, id, false));
  const own = person.department_id === null ? [] : [person.department_id];
  const main =
    entry?.department_id === undefined
      ? (carry(own)[0] ?? null)
      : entry.department_id === null
        ? null
        : (idOf(entry.department_id) ?? null);
  const further = entry?.further_department_ids
    ? named(entry.further_department_ids)
    : carry(person.department_ids.filter((id) => id !== person.department_id));
  const holding = (refs: readonly NamedDepartment[] | undefined, now: readonly number[]) =>
    ascending(refs ? named(refs) : handed(now));
  return {
    name: said(entry?.name, person.name),
    name_kana: said(entry?.name_kana, person.name_kana),
    department_id: main,
    department_ids: ascending([...(main === null ? [] : [main]), ...further]),
    profession: said(entry?.profession, person.profession),
    post: said(entry?.post, person.post),
    managed_department_ids: holding(entry?.managed_department_ids, person.managed_department_ids),
    editable_department_ids: holding(
      entry?.editable_department_ids,
      person.editable_department_ids,
    ),
  };
};

/** The entry of each person, and what stands in the way of it. */
export const entriesOfPeople = (
  entries: Entries,
  personOf: ReadonlyMap<number, PersonNow>,
  {
    issueOf,
    say,
  }: { issueOf: (ref: NamedDepartment) => string | null; say: (at: number, issue: string) => void },
): Map<number, PersonEntry> => {
  const firsts = new Map<number, number>();
  const chosen = new Map<number, PersonEntry>();
  entries.forEach((entry, at) => {
    if (entry.kind !== 'Person') return;
    const person = personOf.get(entry.user_id);
    const first = firsts.get(entry.user_id);
    if (!person) return say(at, 'ユーザーが見つかりません。削除されたか、別の会社の人です。');
    if (first !== undefined)
      return say(at, `同じ人が、${first + 1}行目にもあります。1行にまとめてください。`);
    firsts.set(entry.user_id, at);
    chosen.set(entry.user_id, entry);
    if (!person.active) say(at, '利用を停止している人です。再開するか、この行を除いてください。');
    if (entry.managed_department_ids && !person.manages)
      say(at, '部署の管理者ではありません。先に権限を変更してください。');
    const refs = [
      entry.department_id ?? [],
      entry.further_department_ids ?? [],
      entry.managed_department_ids ?? [],
      entry.editable_department_ids ?? [],
    ].flat();
    const issue = refs.map(issueOf).find((one) => one !== null);
    if (issue) say(at, issue);
  });
  return chosen;
};
