import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nationalHolidaysBetween, replaceNationalHolidays } from './national-holidays';
import { loadNationalHolidays } from './national-holidays-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'national-holidays-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  replaceNationalHolidays([]);
});

const load = (content: string | Buffer): Promise<void> => {
  const path = join(folder, 'syukujitsu.csv');
  writeFileSync(path, content);
  return loadNationalHolidays(path);
};

const HEADING = '国民の祝日・休日月日,国民の祝日・休日名称\r\n';
const namesOf = (year: number) =>
  nationalHolidaysBetween(`${year}-01-01`, `${year}-12-31`).map(({ date, name }) => [date, name]);

it('replaces the years that it covers, and leaves the others', async () => {
  const before = [namesOf(2026), namesOf(2028)];
  await load(`\uFEFF${HEADING}2027/1/1,元日\r\n2027/7/23,"新しい祝日"\r\n`);
  expect(namesOf(2027)).toEqual([
    ['2027-01-01', '元日'],
    ['2027-07-23', '新しい祝日'],
  ]);
  expect([namesOf(2026), namesOf(2028)]).toEqual(before);
});

it('is read in CP932, as it is published', async () => {
  // 元日 in CP932.
  const name = Buffer.from([0x8c, 0xb3, 0x93, 0xfa]);
  await load(Buffer.concat([Buffer.from('a,b\r\n2027/1/1,'), name, Buffer.from('\r\n')]));
  expect(namesOf(2027)).toEqual([['2027-01-01', '元日']]);
});

it.each<[string, string | Buffer, RegExp]>([
  [
    'a date that does not exist',
    `${HEADING}2027/1/1,元日\n2027/2/29,うるう日`,
    /3行目.*2027\/2\/29.*実在/,
  ],
  ['a line without a name', `${HEADING}2027/1/1`, /2行目.*名称/],
  ['a date twice', `${HEADING}2027/1/1,元日\n2027/01/01,元日`, /3行目.*前の行/],
  ['nothing', HEADING, /祝日の行がありません/],
  ['another encoding', Buffer.from([0x61, 0x0a, 0xff, 0xff]), /文字コード/],
])('refuses %s with a sentence that says where', async (_, content, message) => {
  await expect(load(content)).rejects.toThrow(message);
});

it('refuses a file that is not there', async () => {
  await expect(loadNationalHolidays(join(folder, 'none.csv'))).rejects.toThrow(
    /none\.csv.*NATIONAL_HOLIDAYS_FILE.*使えません/,
  );
});
