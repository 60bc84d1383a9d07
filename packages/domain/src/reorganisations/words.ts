import type { ReorganisationEntry } from '@tokiori/contract';
import type {
  MembershipNow,
  PersonNow,
  PersonState,
  PlannedDepartment,
  ReorganisationPlan,
} from './organisation';
import { changedParts, type PersonPart } from './parts';

/** An entry in words: whom it is about, what is, and what will be. */
export interface EntryWords {
  subject: string | null;
  before: string | null;
  after: string | null;
}

type Places = ReadonlyMap<number, { name: string; parent_id: number | null }>;

const SEPARATOR = '／';

const pathOf = (places: Places, id: number | null): string => {
  const names: string[] = [];
  const met = new Set<number>();
  for (let at = id; at !== null && !met.has(at); at = places.get(at)?.parent_id ?? null) {
    met.add(at);
    names.unshift(places.get(at)?.name ?? '');
  }
  return names.join(' > ');
};

const membershipWords = (places: Places, one: MembershipNow): string => {
  const further = one.department_ids
    .filter((id) => id !== one.department_id)
    .map((id) => pathOf(places, id));
  const main = one.department_id === null ? '所属なし' : pathOf(places, one.department_id);
  const departments = further.length === 0 ? main : `${main}（兼務：${further.join('、')}）`;
  return [departments, one.profession ?? '職種なし', one.post ?? '役職なし'].join(SEPARATOR);
};

/** What people belong to, and of the rest what changes. */
const personWords = (places: Places, one: PersonState, changed: readonly PersonPart[]): string => {
  const paths = (ids: readonly number[]) => ids.map((id) => pathOf(places, id)).join('、');
  const words: Record<Exclude<PersonPart, 'membership'>, string> = {
    name: `氏名：${one.name}${one.name_kana === null ? '' : `（${one.name_kana}）`}`,
    managed: `担当する部署：${paths(one.managed_department_ids) || '所属する部署'}`,
    editable: `編集できる部署：${paths(one.editable_department_ids) || 'なし'}`,
  };
  const others = changed.flatMap((part) => (part === 'membership' ? [] : words[part]));
  return [membershipWords(places, one), ...others].join(SEPARATOR);
};

const departmentWords = (before: Places, after: Places, node: PlannedDepartment): EntryWords => ({
  subject: node.before?.name ?? node.name,
  before: node.before === null ? null : pathOf(before, node.id),
  after:
    node.end === null
      ? pathOf(after, node.id)
      : node.end === 'closed' || node.into_id === null
        ? '廃止'
        : `「${pathOf(after, node.into_id)}」に統合`,
});

/** Every entry in words, by a plan. */
export const reorganisationWords = (
  entries: readonly ReorganisationEntry[],
  { issues, departments, people }: ReorganisationPlan,
  now: readonly PersonNow[],
): EntryWords[] => {
  const nodes = [...departments.values()];
  const before: Places = new Map(
    nodes.flatMap((one) => (one.before ? [[one.id, one.before]] : [])),
  );
  const after: Places = departments;
  const personOf = new Map(now.map((person) => [person.id, person]));
  const planned = new Map(people.map((person) => [person.id, person]));
  return entries.map((entry, at) => {
    const told = (words: EntryWords) => (issues[at] === null ? words : { ...words, after: null });
    const unknown = { subject: null, before: null, after: null };
    if (entry.kind === 'Person') {
      const person = personOf.get(entry.user_id);
      if (!person) return unknown;
      const then = planned.get(person.id)?.after ?? person;
      const changed = changedParts(planned.get(person.id)?.before ?? person, then);
      return told({
        subject: person.name,
        before: personWords(before, person, changed),
        after: personWords(after, then, changed),
      });
    }
    const node = departments.get(entry.kind === 'MakeDepartment' ? -1 - at : entry.department_id);
    return node ? told(departmentWords(before, after, node)) : unknown;
  });
};
