import { describe, expect, it } from 'vitest';
import type { SourcePassage } from './passage';
import { labelOf, placeOf, sectionOf } from './place';
import { sentencesOf } from './sentences';

const passage = (text: string, more: Partial<SourcePassage> = {}): SourcePassage => ({
  kind: 'paragraph',
  text,
  page: null,
  headings: [],
  ...more,
});
const textsOf = (text: string, kind: SourcePassage['kind'] = 'paragraph'): string[] =>
  sentencesOf([passage(text, { kind })]).map((sentence) => sentence.text);

describe('sentences', () => {
  it('end at a full stop, not at one in brackets', () => {
    expect(textsOf('会社（以下「当社」という。）は定める。社員は守る。')).toEqual([
      '会社（以下「当社」という。）は定める。',
      '社員は守る。',
    ]);
  });

  it.each([
    ['（1）届け出ること。', '届け出ること。'],
    ['2．届け出ること。', '届け出ること。'],
    ['①届け出ること。', '届け出ること。'],
    ['３　社員は、届け出る。', '社員は、届け出る。'],
    ['6週間以内に届け出る。', '6週間以内に届け出る。'],
    ['3 日以内に届け出る。', '3日以内に届け出る。'],
  ])('are read without their numbering: %s', (text, expected) => {
    expect(textsOf(text)).toEqual([expected]);
  });

  it('keep the words of the document as their quote', () => {
    const [sentence] = sentencesOf([passage('(1) 第 3 条の書類')]);
    expect(sentence).toMatchObject({ quote: '(1) 第 3 条の書類', text: '第3条の書類', passage: 0 });
  });

  it('are read from a heading that is one', () => {
    expect(textsOf('休職', 'heading')).toEqual([]);
    const slide = 'ライセンスは、著作権の保有者が他者に許諾を与える手法である';
    expect(textsOf(slide, 'heading')).toEqual([slide]);
  });

  it('are whole rows of a table', () => {
    expect(textsOf('区分: 国内。 | 日当: 3,000円。', 'row')).toHaveLength(1);
  });
});

describe('places', () => {
  it.each([
    [['第2章 服務', '第5条（秘密の保持）'], '秘密の保持（第5条）'],
    [['就業規則', '第 10 条　休職', '2'], '休職（第10条）'],
    [['第二十五条の二　深夜業'], '深夜業（第二十五条の二）'],
    [['2.1 入館の手順'], '入館の手順（2.1）'],
    [['OSSとは'], 'OSS'],
    [['検品とは何か？'], '検品'],
    [['部品を使えますか？', 'Answer はい'], '部品を使えますか？'],
    [['部品を使えますか？', '質問'], '部品を使えますか？'],
    [['いいえ'], ''],
    [['第4条'], ''],
    [[], ''],
  ])('are named after the innermost heading with a title: %j', (headings, label) => {
    expect(labelOf(placeOf(headings))).toBe(label);
  });

  it('are the same below the bare numbers of one article', () => {
    expect(sectionOf(['第5条（入社）', '1'])).toBe(sectionOf(['第5条（入社）', '2']));
    expect(sectionOf(['第5条（入社）'])).not.toBe(sectionOf(['第6条（退社）']));
  });
});
