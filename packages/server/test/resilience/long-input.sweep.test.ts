import {
  blankNumbers,
  formulaParts,
  literalMarkdown,
  matchHeadings,
  parseCsv,
  readQuestionCsv,
  departmentsNamed,
  readUserRow,
  readWrittenDate,
  readWrittenMonth,
  validateQuestion,
} from '@tokiori/domain';
import { z } from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { normalizeIp, networkOf } from '../../src/platform/sign-in/network';
import { bearerToken } from '../../src/platform/sign-in/tokens';
import { drawSome } from '../platform/thorough';
import { readersOfText } from './fixtures/strings';

/** What patterns stumble over: repeated, after what they like to begin with, before what they do not end with. */
const ATTACKS: readonly (readonly [start: string, repeated: string, end: string])[] = [
  ['a@', '.', '@'],
  ['a@', 'a.', ' '],
  ['', 'a@', ' '],
  ['', ' ', 'a'],
  ['1', '\u3000', '1'],
  ['[', '1,', 'x'],
  ['http://', 'a', ' '],
  ['https://', '/', '\n'],
  ['', 'a-', '!'],
  ['', '1', 'x'],
  ['2026-', '1-', ''],
  ['a', '\u0301\u0316', ''],
  ['', '\uFDFA', ''],
  ['', '{{1', ''],
  ['', '{{1}}', ''],
  ['"', '""', ''],
  ['', '"",', ''],
  ['', '\r', '"'],
  ['', '\u2028\u0085', '\0'],
];

/** From what may be typed to the largest body that is read. */
const LENGTHS = [4_096, 16_384, 65_536, 262_144, 1_048_576];
/** Below this, what is measured is the clock. */
const LEAST_MS = 20;

const fill = ([start, repeated, end]: (typeof ATTACKS)[number], length: number): string =>
  start + repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length) + end;

/** The shortest of a few times: a pause of the machine is not met in all of them. */
const timeOf = (work: () => unknown): number => {
  let least = Infinity;
  for (let tries = 0; tries < 5 && least > LEAST_MS; tries += 1) {
    const before = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(before).user / 1000);
  }
  return least;
};

/** The attacks under which four times the length takes far more than four times the time. */
const stumbles = (read: (text: string) => unknown, lengths = LENGTHS): string[] =>
  ATTACKS.flatMap((attack) => {
    let before = Infinity;
    const isOutgrown = (length: number): boolean => {
      const text = fill(attack, length);
      const limit = 10 * Math.max(before, LEAST_MS / 4);
      before = timeOf(() => read(text));
      return before > LEAST_MS && before > limit;
    };
    const length = lengths.find(isOutgrown);
    return length === undefined ? [] : `${JSON.stringify(attack)} at ${length}: ${before} ms`;
  });

const readers = readersOfText();

describe('text of any length is read in time that grows with the length alone', () => {
  const named = readers.map(({ name, schema }, place) => [`${name} ${place}`, schema] as const);
  it.each(drawSome(named, 1 / 3, 6))('by the contract: %s', (_name, schema) => {
    expect(stumbles((text) => z.safeParse(schema, text))).toEqual([]);
  });

  const draft = { questionType: 'FillInTheBlanks', selectable: [], commentaryLinks: [] } as const;
  const word = { text: '語', position: 1 };
  const roles = { User: '受講者' };
  const places = { name: 0, email: 1, role: 2, department: 3, birth_ym: 4, entrance_date: 5 };
  const fields = [{ field: 'name', label: '氏名', required: true }];
  const sheet = (headings: string) => (text: string) => `${headings}\n${text},${text}`;
  const questions = sheet('大分類,中分類,小分類,問題文,正解番号,選択肢1');
  it.each<[string, (text: string) => unknown]>([
    ['blanks of a statement', (text) => blankNumbers(text)],
    ['a question', (statement) => validateQuestion({ ...draft, statement, orderable: [word] })],
    [
      'a link',
      (url) =>
        validateQuestion({
          ...draft,
          statement: '',
          orderable: [],
          commentaryLinks: [{ title: '', url }],
        }),
    ],
    ['CSV', (text) => parseCsv(text)],
    ['headings of a file', (text) => matchHeadings([text, text], fields)],
    [
      'a line of users',
      (text) => readUserRow({ line: 2, cells: Array<string>(6).fill(text) }, places, roles),
    ],
    ['a text as Markdown', (text) => literalMarkdown(text)],
    ['formulas of a text', (text) => formulaParts(text)],
    ['a date', (text) => [readWrittenDate(text), readWrittenMonth(text)]],
    ['departments in words', (text) => departmentsNamed(text, [{ path: ['店'] }])],
    ['headings of questions', (text) => readQuestionCsv(text)],
    ['a sheet of questions', (text) => readQuestionCsv(questions(text))],
    ['an address', (text) => [normalizeIp(text), networkOf(text)]],
    ['a token', (text) => bearerToken(`Bearer ${text}`)],
  ])('by a reader: %s', (_name, read) => {
    expect(stumbles(read, LENGTHS.slice(0, -1))).toEqual([]);
  });

  it('which would be found out', () => {
    expect(stumbles((text) => /\s+$/.test(text), [2048, 12_288])).not.toEqual([]);
  });

  it('whatever the contract is made of', () => {
    expect(readers.length).toBeGreaterThan(30);
  });
});
