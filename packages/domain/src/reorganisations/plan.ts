import type { NamedDepartment } from '@tokiori/contract';
import { ENDING, planDepartments, refsOf, UNKNOWN, type Entries } from './departments';
import type { OrganisationNow, PlannedPerson, ReorganisationPlan } from './organisation';
import { changedParts, stateOf } from './parts';
import { afterOf, entriesOfPeople } from './people';

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
    const before = stateOf(person);
    return changedParts(before, after).length === 0 ? [] : [{ id: person.id, before, after }];
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
