import type { ScimFilter } from './filter';
import { matchesScimFilter } from './match';
import { isOfUnknownSchema, parseScimPath, type ScimPath } from './path';
import { ScimProblem } from './problem';
import { isScimObject, ownNameOf, scimValueOf, type ScimResource } from './resource';
import { Work } from './work';

/** One change. Directories differ in how they write `op`: Entra ID sends `Add`, `Replace`, `Remove`. */
export interface ScimOperation {
  op: 'add' | 'replace' | 'remove';
  path: string | undefined;
  value: unknown;
}

/** A change with the count of what all of them look at. */
type CountedOperation = ScimOperation & {
  work: Work;
  /** Whether it is about a member of a complex attribute, not of the resource. */
  isInside?: boolean;
};

/** Attributes that have several values. */
const SEVERAL = new Set(['emails', 'phonenumbers', 'addresses', 'members', 'groups', 'roles']);

const asList = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
};

/** What a value stands for. Some directories send ids as numbers. */
const keyOf = (value: unknown): string => {
  const own = isScimObject(value) ? (scimValueOf(value, 'value') ?? value) : value;
  return JSON.stringify(typeof own === 'number' ? String(own) : own);
};

/** Adds values that are not there yet, by what they stand for. */
const joined = (before: readonly unknown[], added: readonly unknown[]): unknown[] => {
  const keysBefore = new Set(before.map(keyOf));
  return [...before, ...added.filter((value) => !keysBefore.has(keyOf(value)))];
};

/** The thing that holds the last step of a path, made where it is missing. */
const holderOf = (resource: ScimResource, names: readonly string[]): ScimResource => {
  let holder = resource;
  for (const name of names.slice(0, -1)) {
    const own = ownNameOf(holder, name);
    const next = holder[own];
    holder = isScimObject(next) ? next : (holder[own] = {});
  }
  return holder;
};

/** What a filter says of a value that is yet to be made: `type eq "work"`. */
const saidBy = (filter: ScimFilter): ScimResource => {
  if (filter.kind === 'compare' && filter.operator === 'eq')
    return { [filter.attribute]: filter.value };
  if (filter.kind === 'and') return Object.assign({}, ...filter.parts.map(saidBy)) as ScimResource;
  return {};
};

const withChange = (value: unknown, { sub }: ScimPath, given: unknown): unknown => {
  const before = isScimObject(value) ? value : {};
  if (sub === null) return isScimObject(given) ? { ...before, ...given } : given;
  return { ...before, [ownNameOf(before, sub)]: given };
};

const changeMatching = (
  holder: ScimResource,
  name: string,
  path: ScimPath & { filter: ScimFilter },
  { op, value, work }: CountedOperation,
): void => {
  const isMeant = (one: unknown): boolean =>
    isScimObject(one) && matchesScimFilter(one, path.filter);
  const before = asList(holder[name]);
  work.spendOn(before, path.filter);
  if (op !== 'remove') {
    // Entra ID sets the address of somebody who has none by the same path.
    const target = before.some(isMeant) ? before : [...before, saidBy(path.filter)];
    holder[name] = target.map((one) => (isMeant(one) ? withChange(one, path, value) : one));
    return;
  }
  if (path.sub === null) holder[name] = before.filter((one) => !isMeant(one));
  else
    holder[name] = before.map((one) => {
      if (!isMeant(one)) return one;
      const rest = { ...(one as ScimResource) };
      delete rest[ownNameOf(rest, path.sub!)];
      return rest;
    });
};

const changeWhole = (
  holder: ScimResource,
  name: string,
  { op, value, work }: CountedOperation,
): void => {
  const before = holder[name];
  const isSeveral = SEVERAL.has(name.toLowerCase());
  if (isSeveral) work.spendOn(asList(before));
  if (op === 'remove') {
    // Some directories name the values to be removed beside the path: an empty list names none of them.
    const gone = new Set(asList(value).map(keyOf));
    if (isSeveral && value !== undefined && value !== null)
      holder[name] = asList(before).filter((one) => !gone.has(keyOf(one)));
    else delete holder[name];
    return;
  }
  if (isSeveral)
    holder[name] = op === 'add' ? joined(asList(before), asList(value)) : asList(value);
  else if (isScimObject(value) && isScimObject(before))
    merge(before, value, { op, work, isInside: true });
  else holder[name] = value;
};

const change = (resource: ScimResource, text: string, operation: CountedOperation): void => {
  operation.work.spend(Object.keys(resource).length);
  const path = parseScimPath(text, operation.isInside);
  const holder = holderOf(resource, path.names);
  const name = ownNameOf(holder, path.names.at(-1)!);
  if (path.filter) changeMatching(holder, name, { ...path, filter: path.filter }, operation);
  else changeWhole(holder, name, operation);
};

/**
 * Without a path the value holds attributes; their names may be paths themselves (`name.givenName`). Extensions that are
 * not kept here are passed over, as they are where a whole resource is sent.
 */
const merge = (
  resource: ScimResource,
  value: ScimResource,
  kind: Pick<CountedOperation, 'op' | 'work' | 'isInside'>,
): void => {
  for (const [path, one] of Object.entries(value))
    if (!isOfUnknownSchema(path)) change(resource, path, { ...kind, path, value: one });
};

/**
 * A resource after the changes of a PATCH (RFC 7644, section 3.5.2), each on what the earlier ones have left.
 *
 * @throws ScimProblem invalidPath, invalidFilter, invalidValue, noTarget
 */
export const applyScimPatch = (
  resource: ScimResource,
  operations: readonly ScimOperation[],
): ScimResource => {
  const changed = JSON.parse(JSON.stringify(resource)) as ScimResource;
  const work = new Work();
  for (const operation of operations) {
    if (operation.path !== undefined) change(changed, operation.path, { ...operation, work });
    else if (operation.op === 'remove')
      throw new ScimProblem('noTarget', '取り除く項目（path）を指定してください。');
    else if (isScimObject(operation.value))
      merge(changed, operation.value, { op: operation.op, work });
    else throw new ScimProblem('invalidValue', '変更する値（value）を読み取れません。');
  }
  return changed;
};
