import { describe, expect, it } from 'vitest';
import { askingFor, otherQuantities, quantitiesIn, topicOfQuantity } from './quantities';

const textsIn = (text: string): string[] => quantitiesIn(text).map((one) => one.text);

describe('quantities', () => {
  it.each([
    ['採用の日から2週間以内に提出する。', ['2週間']],
    ['試用期間は６か月間とする。', ['６か月間']],
    ['日当は1日につき1,500円とする。', ['1,500円']],
    ['満六十歳とし、三年を超えない。', ['六十歳', '三年']],
    ['平均賃金の6割を支給する。', ['6割']],
    ['始業は9時00分とする。', ['9時00分']],
    ['総数の3分の2で決める。', ['3分の2']],
    ['会員の過半数をもって決める。', ['過半数']],
    ['取得する日の前日までに届け出る。', ['前日']],
  ])('are found in %s', (text, expected) => {
    expect(textsIn(text)).toEqual(expected);
  });

  it.each([
    '第10条第2項に定める。',
    '前2項の場合は除く。',
    '令和4年11月21日に改正する。',
    '2019年に定めた。',
    '1日の労働時間を定める。',
    '昭和22年法律第50号に定める。',
    '一般の社員（30日を除く）とする。',
    '過半数代表者の意見を聴く。',
    '会計年度の前日までとする。',
  ])('are none in %s', (text) => {
    expect(textsIn(text)).toEqual([]);
  });

  it('say what asks for them', () => {
    const [days, money] = quantitiesIn('14日以内に5,000円を支給する。');
    expect([askingFor(days!), topicOfQuantity(days!)]).toEqual(['何日', '日数・期限']);
    expect([askingFor(money!), topicOfQuantity(money!)]).toEqual(['いくら', '金額']);
  });
});

describe('other quantities', () => {
  const others = (text: string, document = ''): string[] => {
    const [right, ...beside] = quantitiesIn(text);
    return otherQuantities(right!, quantitiesIn(document), beside);
  };

  it('are of the same unit and size, those of the document first', () => {
    const found = others('30日以内', '45日以内、2日以内、10か月以内');
    expect(found[0]).toBe('45日');
    expect(found).not.toContain('30日');
    expect(found).not.toContain('2日');
    expect(found.every((text) => text.endsWith('日'))).toBe(true);
  });

  it.each([
    ['１，５００円を支給する', /^[０-９，]+円$/],
    ['三年を超える', /^[一二三四五六七八九十]+年$/],
    ['0.5日とする', /^[0-9]+(\.[0-9])?日$/],
  ])('are written as the right one is: %s', (text, pattern) => {
    const found = others(text);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((one) => !pattern.test(one))).toEqual([]);
  });

  it.each([
    ['総数の３分の２で決める', ['３分の１', '４分の３']],
    ['会員の過半数をもって決める', ['3分の2以上', '3分の1以上']],
    ['取得する日の前日までに届け出る', ['当日', '1週間前']],
    ['始業は9時00分とする', ['8時00分', '10時00分']],
  ])('are parts, days and hours where these are named: %s', (text, expected) => {
    expect(others(text)).toEqual(expect.arrayContaining(expected));
  });

  it('never stand beside the right one, and keep the order', () => {
    const found = others('3名のうち2名以上で決める');
    expect(found).not.toContain('2名');
    expect(found).not.toContain('1名');
  });

  it('are no hour that a clock does not have', () => {
    expect(others('午後10時まで')).not.toContain('12時');
  });
});
