import { describe, expect, it } from 'vitest';
import { changeChoices, choicesIssue } from './choices';
import { readAttributeFilter, readAttributeValue, type AttributeDefinition } from './value';

const as = (kind: AttributeDefinition['kind'], choices: string[] = []): AttributeDefinition => ({
  name: '項目',
  kind,
  choices,
});
const issue = { issue: expect.stringContaining('項目') };

describe('a value', () => {
  it('of a text is kept as typed, within its length', () => {
    expect(readAttributeValue(as('Text'), ' Ａ組 ')).toEqual({ value: 'Ａ組' });
    expect(readAttributeValue(as('Text'), 12)).toEqual({ value: '12' });
    expect(readAttributeValue(as('Text'), 'あ'.repeat(200))).toHaveProperty('value');
    expect(readAttributeValue(as('Text'), 'あ'.repeat(201))).toEqual(issue);
    expect(readAttributeValue(as('Text'), 'あ'.repeat(10_000))).toEqual(issue);
  });

  it.each([
    ['１,２３４．５０', '1234.5'],
    [-0, '0'],
    ['+7', '7'],
    [0.0000001, null],
    ['0.0000001', '0.0000001'],
    ['999999999999999', '999999999999999'],
    ['1e3', null],
    ['0x10', null],
    ['NaN', null],
    ['1234567890123456', null],
    [Number.POSITIVE_INFINITY, null],
  ])('of a number: %s', (typed, stored) => {
    const read = readAttributeValue(as('Number'), typed);
    expect(read).toEqual(stored === null ? issue : { value: stored });
  });

  it('of a date is a day that exists', () => {
    expect(readAttributeValue(as('Date'), '２０２４-02-29')).toEqual({ value: '2024-02-29' });
    expect(readAttributeValue(as('Date'), '2023-02-29')).toEqual(issue);
    expect(readAttributeValue(as('Date'), 20240229)).toEqual(issue);
  });

  it('of a choice is one of them, whatever the width', () => {
    expect(readAttributeValue(as('Choice', ['Ａ', 'B']), 'A ')).toEqual({ value: 'Ａ' });
    expect(readAttributeValue(as('Choice', ['Ａ', 'B']), 'C')).toEqual(issue);
  });

  it('that is empty is none', () => {
    for (const kind of ['Text', 'Number', 'Date', 'Choice'] as const)
      for (const sent of ['', '　', null])
        expect(readAttributeValue(as(kind), sent)).toEqual({ value: null });
  });
});

describe('a filter', () => {
  it('asks for any of some values, or for a span of numbers or dates', () => {
    expect(readAttributeFilter(as('Number'), ['１', 2])).toEqual({ value: { anyOf: ['1', '2'] } });
    expect(readAttributeFilter(as('Number'), { from: '1,000' })).toEqual({
      value: { from: '1000', to: null, kind: 'Number' },
    });
    const span = { from: '2020-01-01', to: '2020-12-31' };
    expect(readAttributeFilter(as('Date'), span)).toEqual({ value: { ...span, kind: 'Date' } });
  });

  it('says what cannot be asked for', () => {
    expect(readAttributeFilter(as('Text'), { from: 'a' })).toEqual(issue);
    expect(readAttributeFilter(as('Choice', ['A']), ['A', 'B'])).toEqual(issue);
    expect(readAttributeFilter(as('Date'), { to: '2020-13-01' })).toEqual(issue);
  });
});

describe('a change of choices', () => {
  it('keeps, renames, adds, removes and orders them', () => {
    expect(
      changeChoices(['A', 'B', 'C'], [{ name: 'D' }, { name: 'B2', was: 'B' }, { name: 'A' }]),
    ).toEqual({
      value: {
        choices: ['D', 'B2', 'A'],
        renamed: [{ from: 'B', to: 'B2' }],
        removed: ['C'],
      },
    });
  });

  it('lets two change their names for each other’s', () => {
    const swapped = changeChoices(
      ['A', 'B'],
      [
        { name: 'B', was: 'A' },
        { name: 'A', was: 'B' },
      ],
    );
    expect(swapped).toMatchObject({ value: { removed: [], renamed: [{}, {}] } });
  });

  it('takes another width for a renaming', () => {
    expect(changeChoices(['Ａ'], [{ name: 'A' }])).toMatchObject({
      value: { renamed: [{ from: 'Ａ', to: 'A' }], removed: [] },
    });
  });

  it('is refused when a name comes twice or what was is unknown or taken twice', () => {
    expect(changeChoices([], [{ name: 'A' }, { name: 'Ａ' }])).toHaveProperty('issue');
    expect(changeChoices(['A'], [{ name: 'B', was: 'C' }])).toHaveProperty('issue');
    const twice = [{ name: 'A' }, { name: 'B', was: 'A' }];
    expect(changeChoices(['A'], twice)).toHaveProperty('issue');
  });

  it('fits the kind', () => {
    expect(choicesIssue('Choice', 0)).toContain('1つ以上');
    expect(choicesIssue('Choice', 1)).toBeNull();
    expect(choicesIssue('Text', 1)).toContain('選択肢は');
    expect(choicesIssue('Date', 0)).toBeNull();
  });
});
