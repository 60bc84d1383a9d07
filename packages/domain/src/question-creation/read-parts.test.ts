import { expect, it } from 'vitest';
import type { SourcePassage } from './passage';
import { readPartsOf } from './read-parts';

const passage = (kind: SourcePassage['kind'], text: string): SourcePassage => ({
  kind,
  text,
  page: null,
  headings: [],
});

it('counts what was read of a document, each thing as what it is', () => {
  const parts = readPartsOf([
    passage('heading', '備品の貸し出し'),
    passage('paragraph', '貸し出すときは、台帳に記入しなければならない。返すときも同じです。'),
    passage('item', '鍵は持ち帰らないでください。'),
    passage('item', '台帳'),
    passage('row', '品名: はさみ | 数: 3'),
  ]);
  expect(parts).toEqual({ headings: 1, sentences: 3, rules: 2, items: 2, rows: 1 });
});

it('finds nothing in nothing', () => {
  expect(readPartsOf([])).toEqual({ headings: 0, sentences: 0, rules: 0, items: 0, rows: 0 });
});
