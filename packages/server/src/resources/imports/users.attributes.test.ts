import {
  createUserAttribute,
  listProfessions,
  setUserAttributes,
  undoTask,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { upload } from './fixtures/files';
import { newNumber, people, run, rowsOf } from './fixtures/people';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('what a company knows of its people', () => {
  const columns = '氏名,社員番号,ログインID,職種,役職,勤務地,入社試験,資格日';
  const attributesOf = async (admin: Person) => {
    const place = await admin.ok(createUserAttribute, {
      body: { name: '勤務地', kind: 'Choice', choices: ['東京', '大阪'] },
    });
    const mark = await admin.ok(createUserAttribute, {
      body: { name: '入社試験', kind: 'Number' },
    });
    const day = await admin.ok(createUserAttribute, { body: { name: '資格日', kind: 'Date' } });
    return { place, mark, day };
  };
  const file = (...lines: string[]) => [columns, ...lines].join('\n');

  it('is read by its kind, with professions and posts as rows of the company', async () => {
    const { admin } = await app.make.company();
    const { place, mark, day } = await attributesOf(admin);
    const [one, other] = [`own-${newNumber()}`, `own-${newNumber()}`];
    const made = await upload(
      admin,
      file(
        `一,A-1,${one},販売,店長,東京,１２.50,2026/4/1`,
        `二,a-2,${other},販　売,店長,名古屋,十,4月`,
        `三,Ａ-１,third-login,,,,,`,
        `四,A-4,${other}b,販売 ,,,,`,
      ),
    );
    expect(made.mapping).toEqual([
      'name',
      'employee_number',
      'login_id',
      'profession',
      'post',
      `attribute.${place.id}`,
      `attribute.${mark.id}`,
      `attribute.${day.id}`,
    ]);
    const rows = await rowsOf(admin, made);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['Create', 'Error', 'Skip', 'Create']);
    expect(rows[1]!.issues.map(({ column }) => column)).toEqual(['勤務地', '入社試験', '資格日']);
    expect(rows[2]!.issues[0]!.message).toBe('2行目と同じ人です。');
    await run(admin, made, { only_good: true });
    await app.jobs.workOff();
    const [first, fourth] = (await people(admin)).slice(-2);
    expect(first).toMatchObject({
      employee_number: 'A-1',
      profession: '販売',
      post: '店長',
      attributes: { [place.id]: '東京', [mark.id]: 12.5, [day.id]: '2026-04-01' },
    });
    expect(fourth!.profession_id).toBe(first!.profession_id);
    expect(await admin.ok(listProfessions)).toMatchObject([{ name: '販売', user_count: 2 }]);
  });

  it('is replaced where the employee number is known, and put back by undoing', async () => {
    const { admin, learner, manager } = await app.make.company();
    const { place, mark } = await attributesOf(admin);
    await admin.ok(updateUser, {
      params: { id: learner.id },
      body: { employee_number: 'N1', profession: '調理' },
    });
    await admin.ok(updateUser, { params: { id: manager.id }, body: { employee_number: 'N2' } });
    await admin.ok(setUserAttributes, {
      params: { user_id: learner.id },
      body: { attributes: { [place.id]: '大阪' } },
    });
    const before = await people(admin);
    const made = await upload(
      admin,
      file(
        '新しい名前,n1,another-login,販売,,東京,5,',
        `${before.find(({ id }) => id === manager.id)!.name},Ｎ２,,,,,,`,
      ),
      { options: { duplicates: 'Update' } },
    );
    const rows = await rowsOf(admin, made);
    expect(rows.map(({ outcome, target_id }) => [outcome, target_id])).toEqual([
      ['Update', learner.id],
      ['Skip', manager.id],
    ]);
    app.clock.addSeconds(60);
    const task = await run(admin, made);
    const changed = (await people(admin)).find(({ id }) => id === learner.id)!;
    expect(changed).toMatchObject({
      name: '新しい名前',
      profession: '販売',
      login_id: before.find(({ id }) => id === learner.id)!.login_id,
      attributes: { [place.id]: '東京', [mark.id]: 5 },
    });
    await admin.ok(setUserAttributes, {
      params: { user_id: learner.id },
      body: { attributes: { [mark.id]: 6 } },
    });
    await admin.ok(undoTask, { params: { id: task.id } });
    const back = (await people(admin)).find(({ id }) => id === learner.id)!;
    expect(back).toMatchObject({
      name: before.find(({ id }) => id === learner.id)!.name,
      profession: '調理',
      // What somebody has changed since stays.
      attributes: { [place.id]: '大阪', [mark.id]: 6 },
    });
    expect(back.revision).toBeGreaterThan(changed.revision);
  });

  it('refuses a line whose number and login id are of two people', async () => {
    const { admin, learner } = await app.make.company();
    const login = `two-${newNumber()}`;
    await admin.ok(updateUser, { params: { id: learner.id }, body: { employee_number: 'N1' } });
    const others = await upload(admin, file(`誰か,,${login},,,,,`));
    await run(admin, others);
    await app.jobs.workOff();
    const made = await upload(admin, file(`誰か,N1,${login},,,,,`));
    expect((await rowsOf(admin, made))[0]!.issues[0]!.message).toBe(
      '社員番号とログインIDが、別々の人のものです。',
    );
  });
});
