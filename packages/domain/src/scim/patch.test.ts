import { describe, expect, it } from 'vitest';
import { applyScimPatch, type ScimOperation } from './patch';
import { ENTERPRISE_SCHEMA } from './resource';

const person = {
  userName: 'sato@example.jp',
  active: true,
  name: { familyName: '佐藤', givenName: 'はな' },
  emails: [{ value: 'sato@example.jp', type: 'work', primary: true }],
  [ENTERPRISE_SCHEMA]: { department: '営業部' },
};
const group = { displayName: '営業部', members: [{ value: '1' }, { value: '2' }] };
const patched = (
  resource: object,
  ...operations: (Partial<ScimOperation> & { op: ScimOperation['op'] })[]
) =>
  applyScimPatch(
    resource as Record<string, unknown>,
    operations.map((operation) => ({ path: undefined, value: undefined, ...operation })),
  );

describe('a change of one attribute', () => {
  it('is made by its path, whatever the case', () => {
    expect(patched(person, { op: 'replace', path: 'USERNAME', value: 'hana' })).toMatchObject({
      userName: 'hana',
    });
    expect(patched(person, { op: 'add', path: 'name.familyName', value: '鈴木' })).toMatchObject({
      name: { familyName: '鈴木', givenName: 'はな' },
    });
  });

  it('reaches the extension by its whole name', () => {
    const path = `${ENTERPRISE_SCHEMA}:department`;
    const moved = patched(person, { op: 'replace', path, value: '人事部' });
    expect(moved[ENTERPRISE_SCHEMA]).toEqual({ department: '人事部' });
    expect(patched(person, { op: 'remove', path })[ENTERPRISE_SCHEMA]).toEqual({});
  });

  it('reaches one of several values by a filter, and makes it where there is none', () => {
    const path = 'emails[type eq "work"].value';
    const changed = patched(person, { op: 'replace', path, value: 'hana@example.jp' });
    expect(changed['emails']).toEqual([{ value: 'hana@example.jp', type: 'work', primary: true }]);
    const made = patched({ emails: [] }, { op: 'add', path, value: 'hana@example.jp' });
    expect(made['emails']).toEqual([{ value: 'hana@example.jp', type: 'work' }]);
    expect(patched(person, { op: 'remove', path: 'emails[type eq "work"]' })['emails']).toEqual([]);
  });

  it('may come without a path, with paths for names', () => {
    const value = {
      active: 'False',
      'name.givenName': '花',
      [`${ENTERPRISE_SCHEMA}:department`]: '人事部',
    };
    expect(patched(person, { op: 'replace', value })).toMatchObject({
      active: 'False',
      name: { familyName: '佐藤', givenName: '花' },
      [ENTERPRISE_SCHEMA]: { department: '人事部' },
    });
  });
});

describe('members', () => {
  it('are added once each', () => {
    const value = [{ value: '2' }, { value: '3' }];
    const { members } = patched(group, { op: 'add', path: 'members', value });
    expect(members).toEqual([{ value: '1' }, { value: '2' }, { value: '3' }]);
  });

  it('are removed by a filter, by being named, or all', () => {
    const left = [{ value: '1' }];
    expect(patched(group, { op: 'remove', path: 'members[value eq "2"]' })['members']).toEqual(
      left,
    );
    const named = { op: 'remove' as const, path: 'members', value: [{ value: '2' }] };
    expect(patched(group, named)['members']).toEqual(left);
    expect(patched(group, { op: 'remove', path: 'members' })['members']).toBeUndefined();
  });

  it('are replaced as a whole', () => {
    const { members } = patched(group, { op: 'replace', path: 'members', value: [{ value: '9' }] });
    expect(members).toEqual([{ value: '9' }]);
  });
});

it('leaves what it was given as it was, and refuses what it cannot read', () => {
  const before: unknown = JSON.parse(JSON.stringify(person));
  patched(person, { op: 'remove', path: 'name.familyName' });
  expect(person).toEqual(before);
  expect(() => patched(person, { op: 'remove' })).toThrow('path');
  expect(() => patched(person, { op: 'replace', value: 'x' })).toThrow('value');
  expect(() => patched(person, { op: 'replace', path: 'emails[type', value: 1 })).toThrow('path');
  expect(() => patched(person, { op: 'add', path: '__proto__.x y', value: 1 })).toThrow('path');
});

it('changes no prototype', () => {
  const path = '__proto__.polluted';
  expect(() => patched(person, { op: 'add', path, value: 'yes' })).toThrow('path');
  patched(person, { op: 'add', path: 'constructor.prototype.polluted', value: 'yes' });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

describe('values that are removed', () => {
  const paths = { op: 'remove', path: 'members' } as const;

  it('are those that are named beside the path, as texts or numbers', () => {
    expect(patched(group, { ...paths, value: [{ value: 2 }] })['members']).toEqual([
      { value: '1' },
    ]);
  });

  it('are none where none is named, and all where nothing is said', () => {
    expect(patched(group, { ...paths, value: [] })['members']).toEqual(group.members);
    expect(patched(group, paths)).not.toHaveProperty('members');
  });
});

describe('an attribute of the extension', () => {
  it('may be named without it', () => {
    const value = { employeeNumber: 'E1' };
    const changed = patched(
      person,
      { op: 'add', path: 'department', value: '人事部' },
      { op: 'add', path: 'manager', value: [{ value: '5' }] },
      { op: 'replace', path: ENTERPRISE_SCHEMA, value },
    );
    expect(changed[ENTERPRISE_SCHEMA]).toEqual({
      department: '人事部',
      manager: [{ value: '5' }],
      employeeNumber: 'E1',
    });
    expect(Object.keys(changed)).toEqual(Object.keys(person));
  });

  it('that is not kept here is passed over beside others', () => {
    const value = { 'urn:okta:kaisha:1.0:user:custom:badge': '7', title: '課長' };
    expect(patched(person, { op: 'replace', value })).toEqual({ ...person, title: '課長' });
  });
});

it('of more than one request may cause is refused', () => {
  const members = Array.from({ length: 5000 }, (_, at) => ({ value: String(at), type: 'User' }));
  const one = (at: number) => ({ op: 'remove' as const, path: `members[value eq "${at}"]` });
  const few = Array.from({ length: 50 }, (_, at) => one(at));
  expect(patched({ members }, ...few)['members']).toHaveLength(4950);
  const many = Array.from({ length: 1000 }, (_, at) => one(at));
  expect(() => patched({ members }, ...many)).toThrow('いくつかに分けて');
  const wide = Object.fromEntries(members.map(({ value }) => [`a${value}`, value]));
  expect(() => patched(person, { op: 'add', value: wide })).toThrow('いくつかに分けて');
});
