import {
  exportBasics,
  exportBasicScores,
  exportBasicUsers,
  exportDepartmentBasicScores,
  exportUserBasicScores,
  issueCertificate,
  listBasicScores,
  type EndpointSpec,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { basicRows, type BasicRows } from '../basics/scores.testing';
import { linesOf } from '#test/csv-lines';

let app: TestApp;
let rows: BasicRows;
let made: Awaited<ReturnType<typeof makeTaken>>;
beforeAll(async () => {
  app = await startTestApp();
  rows = basicRows(app);
  made = await makeTaken();
});
afterAll(() => app.close());

/** Six people of a department have taken a basic, the learner twice; another department has one person. */
const makeTaken = async () => {
  const all = await app.make.company();
  const { company, department, learner } = all;
  const small = await app.make.department(company.id, { name: '小さな部署' });
  await rows.people(company.id, { count: 1, departments: [small.id] });
  const basic = await rows.basic(company.id, { name: '安全', to: '2026-12-31' });
  const users = await rows.people(company.id, { count: 5, departments: [department.id] });
  const on = '2026-11-10';
  await rows.sit(company.id, basic, { users: [...users, learner.id], on: '2026-11-01', right: 5 });
  const [sheet] = await rows.sit(company.id, basic, { users: [learner.id], on, right: 9 });
  return { ...all, small, basic, sheet: sheet! };
};

interface ExportOptions {
  params: Record<string, number>;
  filter?: Record<string, string | number>;
  columns?: string[];
}

const linesIn = async (who: Person, endpoint: EndpointSpec, { params, ...body }: ExportOptions) => {
  const sent = { params, body: { format: 'csv', ...body } as never };
  const received = await who.raw(endpoint, sent);
  expect(received.status).toBe(200);
  return linesOf(received);
};

describe('scores of basics saved as a file', () => {
  const columns = ['name', 'department', 'users', 'taken', 'score', 'correct', 'asked', 'note'];

  it('have the rows and the filters of their list', async () => {
    const { admin, company } = made;
    const params = { company_id: company.id };
    const compared = [...columns.slice(0, 7), 'previous', 'previous_correct', 'previous_asked'];
    const filter = { to: '2026-11-20', date: '2026-11-05' };
    const [headings, ...lines] = await linesIn(admin, exportBasicScores, {
      params,
      filter,
      columns: compared,
    });
    expect(headings).toContain('比べる日の正答率（%）');
    expect(lines).toEqual([['安全', '', '9', '6', '56.6', '34', '60', '50', '30', '60']]);
    const list = await admin.ok(listBasicScores, { params, query: filter });
    expect(lines).toHaveLength(list.length);
  });

  it('say where too few people are behind a row', async () => {
    const { admin, company, small } = made;
    const byDepartment = await linesIn(admin, exportBasicScores, {
      params: { company_id: company.id },
      filter: { include_children: 'true' },
      columns,
    });
    expect(byDepartment).toContainEqual([
      '安全',
      '小さな部署',
      '1',
      '',
      '',
      '',
      '',
      '少人数のため非表示',
    ]);
    const params = { department_id: small.id };
    const [, line] = await linesIn(admin, exportDepartmentBasicScores, { params, columns });
    expect(line!.slice(2)).toEqual(['1', '', '', '', '', '少人数のため非表示']);
  });
});

describe('people of a basic saved as a file', () => {
  it('have their state, and the number of their certificate', async () => {
    const { admin, learner, company, basic, sheet } = made;
    await learner.ok(issueCertificate, { params: { survey_sheet_id: sheet } });
    const params = { company_id: company.id, basic_id: basic.id };
    const columns = ['name', 'state', 'in_progress', 'rate', 'asked', 'sittings', 'certificate'];
    const passed = await linesIn(admin, exportBasicUsers, {
      params,
      filter: { state: '["Passed"]' },
      columns,
    });
    expect(passed.slice(1)).toEqual([
      [learner.name, '合格', 'いいえ', '90', '10', '2', '2026-0001'],
    ]);
    const all = await linesIn(admin, exportBasicUsers, { params, columns: ['state'] });
    expect(all.filter(([state]) => state === '未受講')).toHaveLength(3);
    expect(all.filter(([state]) => state === '不合格')).toHaveLength(5);
  });

  it('have their own scores as the list has them', async () => {
    const { manager, learner } = made;
    const columns = ['name', 'asked', 'sittings', 'rate', 'result', 'best_rate'];
    const params = { id: learner.id };
    const lines = await linesIn(manager, exportUserBasicScores, { params, columns });
    expect(lines.slice(1)).toEqual([['安全', 'はい', '2', '90', '合格', '90']]);
  });
});

describe('basics saved as a file', () => {
  it('have the columns of their list', async () => {
    const { admin, company } = made;
    const columns = ['name', 'maker', 'enabled', 'questions', 'to', 'users', 'taken', 'passed'];
    const params = { company_id: company.id };
    const lines = await linesIn(admin, exportBasics, { params, columns });
    expect(lines[1]).toEqual(['安全', '自社', 'はい', '10', '2026-12-31', '9', '6', '1']);
  });

  it('are nothing of another company', async () => {
    const { company, department, learner, basic } = made;
    const { admin: stranger } = await app.make.company();
    const body = { format: 'csv' as const };
    for (const [endpoint, params] of [
      [exportBasics, { company_id: company.id }],
      [exportBasicScores, { company_id: company.id }],
      [exportDepartmentBasicScores, { department_id: department.id }],
      [exportBasicUsers, { company_id: company.id, basic_id: basic.id }],
      [exportUserBasicScores, { id: learner.id }],
    ] as const)
      expect((await stranger.refused(endpoint, { params, body })).status).toBe(404);
  });
});
