import { describe, expect, it } from 'vitest';
import { isToldByExplanation, isToldByStem } from './told';

const AIDS = ['講習補助', '懇親会補助', '通信補助'];

describe('a choice is told', () => {
  it.each([
    ['書籍補助', '（　　）は、書籍の代金を会社が払うものである。'],
    ['セミナー補助', '（　　）は、社外のセミナーに出る費用を払うものである。'],
  ])('by its words in the rest of the sentence: %s', (right, said) => {
    expect(isToldByStem(right, AIDS, said)).toBe(true);
  });

  it('by an explanation that has its words, where only one wrong choice has words in it', () => {
    const wrong = ['商標権', '公表権', '著作権'];
    expect(isToldByExplanation('複製権', wrong, '著作物を複製する権利')).toBe(true);
    expect(isToldByStem('複製権', wrong, '著作物を複製する権利')).toBe(false);
  });
});

describe('a choice is not told', () => {
  it('by what all choices end with', () => {
    expect(isToldByStem('書籍補助', AIDS, '（　　）は、補助の額を毎月払う。')).toBe(false);
  });

  it('where a wrong choice has as many words in the sentence', () => {
    const wrong = ['法定労働時間', '深夜時間'];
    const said = '超過の労働と法定の労働が重なるときは、（　　）から除く。';
    expect(isToldByStem('超過労働時間', wrong, said)).toBe(false);
  });

  it('by a single kanji', () => {
    expect(isToldByStem('宿泊手当', ['通信手当'], '（　　）は、宿に着いた日に払う。')).toBe(false);
  });
});
