import { describe, expect, it } from 'vitest';
import { parseScimFilter } from './filter';

const compare = (attribute: string, operator: string, value: unknown) => ({
  kind: 'compare',
  attribute,
  operator,
  value,
});

describe('a filter', () => {
  it.each([
    ['userName eq "Sato@Example.jp"', compare('username', 'eq', 'Sato@Example.jp')],
    ['active EQ True', compare('active', 'eq', true)],
    ['title pr', { kind: 'present', attribute: 'title' }],
    [String.raw`displayName co "a \"b\" c"`, compare('displayname', 'co', 'a "b" c')],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "s"',
      compare('urn:ietf:params:scim:schemas:core:2.0:user:username', 'sw', 's'),
    ],
    [
      'emails[type eq "work" and value co "@x"]',
      {
        kind: 'within',
        attribute: 'emails',
        filter: {
          kind: 'and',
          parts: [compare('type', 'eq', 'work'), compare('value', 'co', '@x')],
        },
      },
    ],
    [
      'emails[type eq "work"].value eq "a@x"',
      {
        kind: 'within',
        attribute: 'emails',
        filter: {
          kind: 'and',
          parts: [compare('type', 'eq', 'work'), compare('value', 'eq', 'a@x')],
        },
      },
    ],
  ])('%s', (text, filter) => {
    expect(parseScimFilter(text)).toEqual(filter);
  });

  it('binds and more than or, brackets more than both, and not to what is in brackets', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => compare(name, 'eq', 1));
    expect(parseScimFilter('a eq 1 or b eq 1 and c eq 1')).toEqual({
      kind: 'or',
      parts: [a, { kind: 'and', parts: [b, c] }],
    });
    expect(parseScimFilter('(a eq 1 or b eq 1) and not (c eq 1)')).toEqual({
      kind: 'and',
      parts: [
        { kind: 'or', parts: [a, b] },
        { kind: 'not', part: c },
      ],
    });
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName is "a"',
    'userName eq a"',
    'userName eq "a" userName eq "b"',
    '(userName eq "a"',
    'emails[type eq "work"',
    'userName eq {}',
    String.raw`userName eq "a\u0000"`,
    '"a" eq "a"',
    `${'('.repeat(40)}a pr${')'.repeat(40)}`,
    `a eq "${'x'.repeat(3000)}"`,
  ])('that cannot be read is refused: %s', (text) => {
    expect(() => parseScimFilter(text)).toThrow('絞り込み');
  });
});
