import type { NamedDepartment, ReorganisationEntry } from '@tokiori/contract';
import { ENDING, planDepartments, refsOf, UNKNOWN, type Entries, type Tree } from './departments';
import type {
  MembershipNow,
  OrganisationNow,
  PersonNow,
  PlannedPerson,
  ReorganisationPlan,
} from './organisation';

type PersonEntry = Extract<ReorganisationEntry, { kind: 'Person' }>;

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** What becomes of somebody whose department is merged or closed, beside what their own entry says. */
const carried = (tree: Tree, id: number, active: boolean): number[] => {
  const node = tree.get(id);
  if (node?.end === 'merged') return node.into_id === null ? [] : [node.into_id];
  // Who has left leaves a closed department too; others are counted against closing it.
  return node?.end === 'closed' && !active ? [] : [id];
};

const afterOf = (
  person: PersonNow,
  entry: PersonEntry | null,
  { tree, idOf }: { tree: Tree; idOf: (ref: NamedDepartment) => number | undefined },
): MembershipNow => {
  const carry = (ids: readonly number[]) => ids.flatMap((id) => carried(tree, id, person.active));
  const own = person.department_id === null ? [] : [person.department_id];
  const main =
    entry?.department_id === undefined
      ? (carry(own)[0] ?? null)
      : entry.department_id === null
        ? null
        : (idOf(entry.department_id) ?? null);
  const further = entry?.further_department_ids
    ? entry.further_department_ids.flatMap((ref) => idOf(ref) ?? [])
    : carry(person.department_ids.filter((id) => id !== person.department_id));
  return {
    department_id: main,
    department_ids: ascending([...(main === null ? [] : [main]), ...further]),
    profession: entry?.profession === undefined ? person.profession : entry.profession,
    post: entry?.post === undefined ? person.post : entry.post,
  };
};

const membershipOf = ({ department_id, department_ids, profession, post }: MembershipNow) => ({
  department_id,
  department_ids: ascending(department_ids),
  profession,
  post,
});

/** Whether two memberships are the same. */
export const isSameMembership = (one: MembershipNow, other: MembershipNow): boolean =>
  JSON.stringify(membershipOf(one)) === JSON.stringify(membershipOf(other));

/** The entry of each person, and what stands in the way of it. */
const entriesOfPeople = (
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
    const refs = [entry.department_id ?? [], entry.further_department_ids ?? []].flat();
    const issue = refs.map(issueOf).find((one) => one !== null);
    if (issue) say(at, issue);
  });
  return chosen;
};

/**
 * What a reorganisation makes of an organisation: all entries hold at once, whatever their order. Pure; with issues it
 * is not to be done.
 */
export const planReorganisation = (now: OrganisationNow, entries: Entries): ReorganisationPlan => {
  const issues: (string | null)[] = entries.map(() => null);
  let others: string | null = null;
  const say = (at: number | null, issue: string): void => {
    if (at === null) others ??= issue;
    else issues[at] ??= issue;
  };
  const tree = planDepartments(now.departments, entries, say);
  const idOf = refsOf(entries);
  const issueOf = (ref: NamedDepartment): string | null => {
    const node = tree.get(idOf(ref) ?? Number.NaN);
    return node ? (node.end === null ? null : ENDING) : UNKNOWN;
  };
  const personOf = new Map(now.people.map((person) => [person.id, person]));
  const chosen = entriesOfPeople(entries, personOf, { issueOf, say });
  const left = new Map<number, number>();
  const people = now.people.flatMap((person): PlannedPerson[] => {
    const after = afterOf(person, chosen.get(person.id) ?? null, { tree, idOf });
    for (const id of after.department_ids)
      if (tree.get(id)?.end === 'closed') left.set(id, (left.get(id) ?? 0) + 1);
    const before = membershipOf(person);
    return isSameMembership(before, after) ? [] : [{ id: person.id, before, after }];
  });
  for (const [id, count] of left)
    say(
      tree.get(id)?.entry ?? null,
      `まだ${count}人が所属しています。異動を加えるか、統合してください。`,
    );
  // Nobody's entry has caused it: then it stands beside the first.
  if (others !== null && issues.length > 0) issues[0] ??= others;
  return { issues, departments: tree, people };
};
