import { expect, it } from 'vitest';
import { materialOf } from './cut-roughly.testing';
import { areSiblings, type Group } from './groups';

const groups = (...lines: string[]): readonly Group[] => materialOf(lines).groups;
const named = (...lines: string[]): [string, string[]][] =>
  groups(...lines).map(({ topic, members }) => [topic, members.map(({ name }) => name)]);

it('a line with a colon has the items below it', () => {
  expect(
    named(
      '# 経費',
      '社内の経費:',
      '- 文具',
      '- 書籍：仕事に関わる本',
      '社外の経費:',
      '- 交通費',
      '- 宿泊費',
    ),
  ).toEqual([
    ['社内の経費', ['文具', '書籍']],
    ['社外の経費', ['交通費', '宿泊費']],
  ]);
});

it('a heading has its items when nothing else stands below it', () => {
  const items = ['- 受付', '- 会議室', '- 倉庫'];
  expect(named('# 開放区域', ...items)).toEqual([['開放区域', ['受付', '会議室', '倉庫']]]);
  expect(named('# 開放区域', ...items, '鍵は総務が持つ。')).toEqual([]);
});

it('what asks or leads elsewhere is no topic', () => {
  expect(named('参考:', '- 受付', '- 会議室')).toEqual([]);
  expect(named('手順は次のとおりです:', '- 受付', '- 会議室')).toEqual([]);
});

it('topics are siblings below one heading, or named alike', () => {
  const [inside, outside, rooms] = groups(
    '# 経費',
    '社内の経費:',
    '- 文具',
    '- 書籍',
    '社外の経費:',
    '- 交通費',
    '- 宿泊費',
    '# 場所',
    '開放区域:',
    '- 受付',
    '- 会議室',
  );
  expect(areSiblings(inside!, outside!)).toBe(true);
  expect(areSiblings(inside!, rooms!)).toBe(false);
  expect(areSiblings(inside!, inside!)).toBe(false);
});
