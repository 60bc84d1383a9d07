import { describe, expect, it } from 'vitest';
import { annotate, rubyOf } from './annotate';
import { correctedReadings, readingsOfTokens, type Token } from './readings';

const token = (surface: string, reading: string | null, rest: Partial<Token> = {}): Token => ({
  surface,
  reading,
  isNumber: false,
  isSuffix: false,
  ...rest,
});

describe('readings of tokens', () => {
  it('are in hiragana, of words with kanji alone, each once', () => {
    const tokens = [
      token('責任', 'セキニン'),
      token('に', 'ニ'),
      token('ＡＩ', null),
      token('責任', 'セキニン'),
      token('行っ', 'イッ'),
    ];
    expect(readingsOfTokens(tokens)).toEqual([
      { surface: '行っ', reading: 'いっ' },
      { surface: '責任', reading: 'せきにん' },
    ]);
  });

  it('leave numbers and what counts them alone', () => {
    const tokens = [
      token('三', 'サン', { isNumber: true }),
      token('日', 'ニチ'),
      token('以内', 'イナイ'),
    ];
    expect(readingsOfTokens(tokens)).toEqual([{ surface: '以内', reading: 'いない' }]);
  });

  it('join a suffix to its word, and to a number', () => {
    const tokens = [
      token('責任', 'セキニン'),
      token('者', 'シャ', { isSuffix: true }),
      token('三', 'サン', { isNumber: true }),
      token('人', 'ニン', { isSuffix: true }),
    ];
    expect(readingsOfTokens(tokens)).toEqual([{ surface: '責任者', reading: 'せきにんしゃ' }]);
  });

  it('give way to corrections and additions; an empty one takes the reading away', () => {
    const readings = [
      { surface: '上手', reading: 'うわて' },
      { surface: '人', reading: 'ひと' },
    ];
    const corrections = [
      { surface: '上手', reading: 'じょうず' },
      { surface: '人', reading: '' },
      { surface: '人気', reading: 'ひとけ' },
    ];
    expect(correctedReadings(readings, corrections)).toEqual([
      { surface: '上手', reading: 'じょうず' },
      { surface: '人気', reading: 'ひとけ' },
    ]);
  });
});

describe('ruby of a word', () => {
  it.each([
    ['求める', 'もとめる', '{求|もと}める'],
    ['お客様', 'おきゃくさま', 'お{客様|きゃくさま}'],
    ['取り扱い', 'とりあつかい', '{取|と}り{扱|あつか}い'],
    ['ヶ月', 'かげつ', '{ヶ月|かげつ}'],
    ['打ち合わせ', 'うちあわせ', '{打|う}ち{合|あ}わせ'],
    ['今日', 'きょう', '{今日|きょう}'],
    ['見る', 'みない', '{見る|みない}'],
    ['お茶', 'ちゃ', '{お茶|ちゃ}'],
  ])('%s', (surface, reading, marked) => {
    expect(rubyOf({ surface, reading })).toBe(marked);
  });
});

describe('annotating a text', () => {
  const readings = [
    { surface: '責任', reading: 'せきにん' },
    { surface: '責任者', reading: 'せきにんしゃ' },
    { surface: '日', reading: 'ひ' },
    { surface: '規程', reading: 'きてい' },
  ];

  it('takes the longest word', () => {
    expect(annotate('責任者の責任', readings)).toBe('{責任者|せきにんしゃ}の{責任|せきにん}');
  });

  it('leaves a text alone whose author wrote readings', () => {
    expect(annotate('{責任|せきむ}と規程', readings)).toBe('{責任|せきむ}と規程');
  });

  it('leaves formulas alone', () => {
    const text = '規程は$x_\\text{規程}$\n$$\n\\text{規程}\n$$\n規程$';
    expect(annotate(text, readings)).toBe(
      '{規程|きてい}は$x_\\text{規程}$\n$$\n\\text{規程}\n$$\n{規程|きてい}$',
    );
  });

  it('leaves counters, blanks, code and addresses alone', () => {
    const text = '3日と三日と`規程`と{{1}}と[規程](/規程)';
    expect(annotate(text, readings)).toBe('3日と三日と`規程`と{{1}}と[{規程|きてい}](/規程)');
  });

  it('goes on after a mark that does not end', () => {
    expect(annotate('`規程と{規程と](規程', readings)).toBe(
      '`{規程|きてい}と{{規程|きてい}と]({規程|きてい}',
    );
    expect(annotate('```\n規程', readings)).toBe('```\n規程');
    expect(annotate('http://a.example/規程', readings)).toBe('http://a.example/{規程|きてい}');
  });

  it('takes words as they are typed, and no patterns', () => {
    expect(annotate('責.任', [{ surface: '責.任', reading: 'せきにん' }])).not.toBe('責.任');
    expect(annotate('責任', [{ surface: '責.', reading: 'せ' }])).toBe('責任');
  });
});
