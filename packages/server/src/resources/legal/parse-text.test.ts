import type { LegalBlock } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { blocksOf } from './parse-text';

/** The items of a list as texts, each with those below it. */
const itemsOf = ([block]: LegalBlock[]) =>
  block?.kind === 'list'
    ? block.items.map(({ inlines, items }) => [
        inlines.map(({ text }) => text).join(''),
        ...items.map((below) => below.map(({ text }) => text).join('')),
      ])
    : [];

it('loses no item of a list, however deep', () => {
  const list = '- 第1項\n  - 第1号\n    - イ\n      - (1)\n  - 第2号\n- 第2項';
  expect(itemsOf(blocksOf(list))).toEqual([['第1項', '第1号', 'イ', '(1)', '第2号'], ['第2項']]);
});

it('loses nothing of an item, whatever it is made of', () => {
  const item = '- 一\n\n  二\n\n  > 三\n\n  ```\n  四\n  ```\n\n  <b>五</b>';
  expect(itemsOf(blocksOf(item))).toEqual([['一\n二\n三\n四\n<b>五</b>']]);
});

it('keeps the numbers of items below others', () => {
  const list = '1. 第1項\n   1. 次の号\n   2. その次\n2. 第2項';
  expect(itemsOf(blocksOf(list))).toEqual([['第1項', '1. 次の号', '2. その次'], ['第2項']]);
});
