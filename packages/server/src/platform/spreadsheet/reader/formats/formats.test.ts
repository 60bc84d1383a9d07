import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN } from './built-in';
import { shownNumber, shownText } from './shown';

const shows = (value: number, code: string): string => {
  const shown = shownNumber(value, code);
  return 'issue' in shown ? shown.issue : shown.text;
};

describe('a number in a cell', () => {
  it.each([
    [1.0208333333333333, '[h]:mm', '24:30'],
    [1.0416666666666667, '[h]:mm', '25:00'],
    [0.9166666666666666, BUILT_IN[20]!, '22:00'],
    [45748.395833333336, BUILT_IN[22]!, '2025/4/1 9:30'],
    [123, '00000', '00123'],
    [12, '"A-"0000', 'A-0012'],
    [1234567, '000-0000', '123-4567'],
    [0.155, '0%', '16%'],
    [-1234, BUILT_IN[6]!, '¥-1,234'],
    [1234, BUILT_IN[44]!, '¥1,234.00'],
    [12.5, '[$$-409]#,##0.00', '$12.50'],
    [1.5, '# ?/?', '1 1/2'],
    [12_345, '0.00E+00', '1.23E+04'],
    [1.005, '0.00', '1.01'],
    [3, '#,##0円', '3円'],
    [0.6, 'h:mm AM/PM', '2:24 PM'],
    [0.6, '[$-F400]h:mm:ss AM/PM', '14:24:00'],
    [45_748, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2025年4月1日'],
    [45_748, 'm"月"d"日"(aaa)', '4月1日(火)'],
    [45_748, '[$-411]ge\\.m\\.d;@', 'R7.4.1'],
    [43_600, '[$-411]ggge"年"', '令和1年'],
    [43_600, '[$-ja-JP-x-gannen]ggge"年"m"月"d"日";@', '令和元年5月15日'],
    [0.1 + 0.2, '', '0.3'],
    [1e20, '', expect.stringContaining('15桁')],
    [-5, 'yyyy/m/d', expect.stringContaining('####')],
    [5, '[DBNum1]0', expect.stringContaining('表示形式')],
    [5, '[$-30411]0', expect.stringContaining('表示形式')],
    [45_748, '[$-409]aaa', expect.stringContaining('表示形式')],
    [5, '0;;;"', expect.stringContaining('表示形式')],
  ])('%d with %s', (value, code, text) => {
    expect(shows(value, code)).toEqual(text);
  });

  it('has its day beside it, whatever its format leaves out', () => {
    for (const code of ['m"月"d"日"', 'mmm-yy', '[$-411]e', 'aaa', 'yyyy/m/d h:mm'])
      expect(shownNumber(45_748.5, code)).toMatchObject({ date: '2025-04-01' });
    for (const code of ['h:mm', 'mm:ss', '[h]:mm', '0', ''])
      expect(shownNumber(45_748.5, code)).not.toHaveProperty('date');
    expect(shownNumber(45_748 - 1462, 'yyyy/m/d', true)).toMatchObject({ date: '2025-04-01' });
    expect(shownNumber(60, 'yyyy/m/d')).toEqual({ text: '1900/2/29' });
  });

  it('is told of where Excel shows less of it', () => {
    expect(shownNumber(123_456_789_012, '')).toMatchObject({
      text: '123456789012',
      remark: expect.stringContaining('1.23457E+11'),
    });
    expect(shownNumber(5, ';;;')).toMatchObject({ text: '', remark: expect.any(String) });
  });
});

describe('what people see, worked out in another way', () => {
  const holds = <T>(values: fc.Arbitrary<T>, same: (value: T) => void) =>
    fc.assert(fc.property(values, same), { numRuns: 400 });
  const two = (number: number): string => String(number).padStart(2, '0');

  it('times and durations, to the minute', () => {
    holds(fc.integer({ min: 0, max: 200 * 60 }), (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), two(minutes % 60)];
      expect(shows(minutes / 1440, '[h]:mm')).toBe(`${hours}:${rest}`);
      expect(shows(minutes / 1440, 'h"時"mm"分"')).toBe(`${hours % 24}時${rest}分`);
    });
  });

  it('numbers of employees, money and shares', () => {
    const amounts = fc.integer({ min: -9_999_999, max: 9_999_999 });
    holds(amounts, (amount) => {
      const grouped = new Intl.NumberFormat('ja-JP').format(Math.abs(amount));
      expect(shows(amount, '"¥"#,##0;"¥"\\-#,##0')).toBe(`¥${amount < 0 ? '-' : ''}${grouped}`);
      expect(shows(amount / 1000, '0.0%')).toBe(
        `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 10)}.${Math.abs(amount) % 10}%`,
      );
      if (amount >= 0)
        expect(shows(amount, '"A-"00000000')).toBe(`A-${String(amount).padStart(8, '0')}`);
    });
  });

  it('decimals, rounded as on paper', () => {
    holds(fc.integer({ min: 0, max: 9_999_999 }), (thousandths) => {
      const rounded = Math.floor((thousandths + 5) / 10);
      expect(shows(thousandths / 1000, '0.00')).toBe(
        `${Math.floor(rounded / 100)}.${two(rounded % 100)}`,
      );
    });
  });

  it('days of both calendars', () => {
    const era = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const weekday = new Intl.DateTimeFormat('ja-JP', { weekday: 'long', timeZone: 'UTC' });
    // From 1 March 1900: spreadsheets count a day before it that no calendar has.
    holds(fc.integer({ min: 61, max: 60_000 }), (serial) => {
      const day = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000);
      const code = '[$-ja-JP-x-gannen]ggge"年"m"月"d"日"';
      expect(shows(serial, code)).toBe(era.format(day));
      expect(shows(serial, 'aaaa')).toBe(weekday.format(day));
      const iso = day.toISOString().slice(0, 10);
      expect(shownNumber(serial, 'yyyy-mm-dd')).toEqual({ text: iso, date: iso });
    });
  });

  it('any format at all: a text, or a sentence', () => {
    const part = fc.constantFrom(
      '0',
      '#',
      '.',
      ',',
      '?',
      '/',
      '%',
      'E+',
      'y',
      'm',
      'd',
      'h',
      's',
      'g',
      'e',
      'a',
      '[h]',
      '[$-411]',
      '[$¥-411]',
      '[DBNum1]',
      '"',
      '\\',
      '_',
      '*',
      '@',
      ';',
      'AM/PM',
      '年',
      'General',
      '[Red]',
      '[>1]',
      'x',
    );
    const codes = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    holds(fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), codes), ([value, code]) => {
      const shown = shownNumber(value, code);
      expect('issue' in shown ? shown.issue : shown.text).toBeTypeOf('string');
    });
  });
});

describe('a text in a cell', () => {
  it('is shown as it stands, or with what its format adds', () => {
    expect(shownText('山田', '@"様"')).toEqual({ text: '山田様' });
    expect(shownText(' 山田 ', BUILT_IN[41]!)).toEqual({ text: ' 山田 ' });
    expect(shownText('1-2', 'yyyy/m/d')).toEqual({ text: '1-2' });
    expect(shownText('山田', ';;;')).toMatchObject({ text: '' });
  });
});
