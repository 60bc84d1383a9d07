import { expect, it } from 'vitest';
import { boundedRows } from './bounded-rows';

const LIMITS = { charactersInACell: 10, characters: 25 };
const row = (cells: string[], messages: string[] = []) => ({
  line: 1,
  cells,
  issues: messages.map((message) => ({ column: 0, message, isError: false })),
});

it('cuts what is longer than a cell of a sheet, and says so', () => {
  const [bounded] = boundedRows([row(['あ'.repeat(11), 'い'.repeat(10)])], LIMITS);
  expect(bounded).toMatchObject({
    cells: ['あ'.repeat(10), 'い'.repeat(10)],
    issues: [{ column: 0, isError: true }],
  });
});

it('refuses rows that come to more than a sheet may', () => {
  const rows = [row(['a'.repeat(10)]), row(['a'.repeat(10)]), row(['a'.repeat(10)])];
  expect(() => boundedRows(rows, LIMITS)).toThrow('文字が多すぎます');
});

it('says each sentence once, and no more of them than anybody reads', () => {
  const [same] = boundedRows([row(['a'], ['画像', '画像'])], LIMITS);
  expect(same!.issues).toHaveLength(1);
  const sentences = Array.from({ length: 1000 }, (_, at) => `${at}${'a'.repeat(1000)}`);
  const [many] = boundedRows([row(['a'], sentences)], LIMITS);
  expect(many!.issues).toHaveLength(30);
  expect(many!.issues[0]!.message).toHaveLength(500);
});
