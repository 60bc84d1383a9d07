import {
  createDepartment,
  createUser,
  listCompanies,
  listCourseTemplates,
  listDepartments,
  listUsers,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.make.company());
  const people = [
    ['桑原　正人', 'くわはら まさと'],
    ['髙橋 祐一', 'タカハシ ユウイチ'],
    ['渡邉 さくら', 'わたなべ さくら'],
    ['葛\u{e0100}城 圭', 'かつらぎ けい'],
    ['𠮷野 (仮).*+?[]{}|^$\\', 'よしの'],
  ];
  for (const [at, [name, name_kana]] of people.entries())
    await admin.ok(createUser, {
      body: { name: name!, name_kana: name_kana!, login_id: `searched.${at}` },
    });
});
afterAll(() => app.close());

const found = async (query: { name?: string; q?: string }) =>
  (await admin.ok(listUsers, { query })).map(({ name_kana }) => name_kana);

describe.each(['name', 'q'] as const)('what is looked for in %s', (parameter) => {
  it.each([
    ['桑原正人', 'くわはら まさと'],
    ['桑原 正人', 'くわはら まさと'],
    ['桑原　正', 'くわはら まさと'],
    ['くわはらまさと', 'くわはら まさと'],
    ['クワハラ', 'くわはら まさと'],
    ['ｸﾜﾊﾗ ﾏｻﾄ', 'くわはら まさと'],
    ['高橋', 'タカハシ ユウイチ'],
    ['髙橋', 'タカハシ ユウイチ'],
    ['たかはしゆう', 'タカハシ ユウイチ'],
    ['渡辺', 'わたなべ さくら'],
    ['渡邊', 'わたなべ さくら'],
    ['葛城', 'かつらぎ けい'],
    ['吉野(仮)', 'よしの'],
    ['.*+?[]{}|^$\\', 'よしの'],
  ])('%s is found whatever its spaces, width, kana and shapes', async (text, kana) => {
    expect(await found({ [parameter]: text })).toEqual([kana]);
  });

  it('is nothing else', async () => {
    for (const text of ['桑正', '.*', '原.正', '橋髙', '***:桑'])
      expect(await found({ [parameter]: text }), text).toEqual(text === '.*' ? ['よしの'] : []);
  });

  it('is bounded', async () => {
    const { errors } = await admin.refused(listUsers, { query: { [parameter]: 'あ'.repeat(201) } });
    expect(errors[0]).toMatchObject({ field: parameter });
  });
});

it('is the same in every list that takes a name', async () => {
  await admin.ok(createDepartment, { body: { name: '齋藤　製作所' } });
  const { course } = await app.make.course(admin, { name: 'ガラス 清掃' });
  const operator = (await app.make.company({ isVendor: true, seats: null })).admin;
  const company = await app.make.company({ name: '濵田 商事' });
  const rows = [
    await admin.ok(listDepartments, { query: { name: '斎藤製作所' } }),
    await admin.ok(listCourseTemplates, { query: { name: 'ｶﾞﾗｽ清掃' } }),
    await operator.ok(listCompanies, { query: { name: '浜田商事' } }),
  ];
  expect(rows.map(([one, ...more]) => [one?.name, more.length])).toEqual([
    ['齋藤　製作所', 0],
    [course.name, 0],
    [company.company.name, 0],
  ]);
});
