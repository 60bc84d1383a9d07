import {
  allEndpoints,
  IdText,
  longText,
  speakJapanese,
  text,
  type ErrorItem,
} from '@tokiori/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { AppError } from '../errors';
import { parseInput } from './validate';

beforeAll(speakJapanese);

const issuesOf = (schema: z.core.$ZodType, value: unknown): ErrorItem[] => {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error.items;
    throw error;
  }
  return [];
};

const Person = z.strictObject({
  name: text(5, '氏名'),
  age: z.optional(z.int().check(z.minimum(0), z.maximum(150))),
  kind: z.optional(z.enum(['A', 'B'])),
  tags: z.optional(z.array(z.string()).check(z.maxLength(2))),
  address: z.optional(z.object({ town: z.string() })),
});

describe('what was sent', () => {
  it('is one line where it is a name: nothing in it breaks or turns the line', () => {
    const typed = '田\r\n中\u202e花\t子\u2028';
    expect(parseInput(z.object({ name: text(9, '氏名') }), { name: typed })).toEqual({
      name: '田 中 花 子',
    });
    const lines = { statement: '一行目\n二行目' };
    expect(parseInput(z.object({ statement: longText(20, '問題文') }), lines)).toEqual(lines);
  });

  it('comes out as its schema makes it', () => {
    expect(parseInput(Person, { name: ' 田中 ' })).toEqual({ name: '田中' });
    expect(parseInput(z.object({ id: IdText }), { id: '12', other: 'x' })).toEqual({ id: 12 });
    expect(parseInput(undefined, { anything: 1 })).toBeUndefined();
  });

  it.each([
    [{}, 'name', '入力してください。'],
    [{ name: null }, 'name', '入力してください。'],
    [{ name: 3 }, 'name', '文字で指定してください。'],
    [{ name: '  ' }, 'name', '氏名を入力してください。'],
    [{ name: '田中次郎三郎' }, 'name', '氏名は5文字以内で入力してください。'],
    [{ name: '田中', age: 'x' }, 'age', '数値で指定してください。'],
    [{ name: '田中', age: 1.5 }, 'age', '整数で指定してください。'],
    [{ name: '田中', age: -1 }, 'age', '0以上で入力してください。'],
    [{ name: '田中', age: 151 }, 'age', '150以下で入力してください。'],
    [{ name: '田中', kind: 'C' }, 'kind', '次のいずれかを指定してください: A、B'],
    [{ name: '田中', tags: {} }, 'tags', '一覧で指定してください。'],
    [{ name: '田中', tags: ['a', 'b', 'c'] }, 'tags', '2個以内で指定してください。'],
    [{ name: '田中', tags: [1] }, 'tags.0', '文字で指定してください。'],
    [{ name: '田中', address: {} }, 'address.town', '入力してください。'],
  ])('%j is refused at %s', (value, field, message) => {
    expect(issuesOf(Person, value)).toEqual([{ code: 'VALIDATION_FAILED', field, message }]);
  });

  it('is refused with all its issues, a hundred at most', () => {
    expect(issuesOf(Person, { age: -1, kind: 'C' }).map(({ field }) => field)).toEqual([
      'name',
      'age',
      'kind',
    ]);
    const many = Array.from({ length: 300 }, () => 1);
    expect(issuesOf(z.array(z.string()), many)).toHaveLength(100);
  });

  it('has no field where it is wrong as a whole', () => {
    const code = 'VALIDATION_FAILED';
    expect(issuesOf(Person, { name: '田中', role: 'Admin' })).toEqual([
      { code, message: '使えない項目が含まれています: role' },
    ]);
    expect(issuesOf(Person, [])).toEqual([{ code, message: '項目の組で指定してください。' }]);
  });

  it('of several shapes is told the issues of the nearest one', () => {
    const Answer = z.union([
      z.object({ selected: z.array(z.int()) }),
      z.object({ ordered: z.array(z.int()), duration: z.number() }),
    ]);
    expect(issuesOf(z.object({ answer: Answer }), { answer: { selected: ['x'] } })).toMatchObject([
      { field: 'answer.selected.0', message: '数値で指定してください。' },
    ]);
  });

  it('in a batch is told the row, counted from 1', () => {
    const Batch = z.object({ post_questions: z.array(z.object({ title: text(5, '題') })) });
    const rows = [{ title: '一' }, { title: '' }];
    expect(issuesOf(Batch, { post_questions: rows })).toMatchObject([
      { row: 2, field: 'post_questions.1.title' },
    ]);
  });
});

it('repeats a few of the names that do not belong there, however many and long they are', () => {
  const many = Object.fromEntries(Array.from('abcdefgh', (name) => [name.repeat(1000), 1]));
  const [issue] = issuesOf(z.strictObject({}), many);
  expect(issue!.message).toMatch(/: a{50}、b{50}、c{50}、d{50}、e{50}など$/);
});

describe('every sentence about what was sent', () => {
  const WRONG = [undefined, null, 'x', 3, -1, 1.5, true, [], {}, [{}], ['x'], 'x'.repeat(20_000)];

  /** Members of an object schema; none for another one. */
  const membersOf = (schema: z.core.$ZodType): string[] =>
    Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

  const wrongInputs = (schema: z.core.$ZodType): unknown[] => [
    ...WRONG,
    { unknown_member: 1 },
    ...membersOf(schema).flatMap((name) => WRONG.map((value) => ({ [name]: value }))),
  ];

  it('is Japanese, for every call', () => {
    const foreign = new Set<string>();
    let count = 0;
    for (const { id, params, query, body } of allEndpoints)
      for (const schema of [params, query, body])
        for (const input of schema ? wrongInputs(schema) : [])
          for (const { field, message } of issuesOf(schema!, input)) {
            count += 1;
            if (!/[ぁ-ん]/.test(message)) foreign.add(`${id} ${field}: ${message}`);
          }
    expect([...foreign]).toEqual([]);
    expect(count).toBeGreaterThan(1000);
  });
});
