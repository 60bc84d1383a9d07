// Measures a reorganisation that moves many people of a large company in one act, and prints what its steps took:
//   npx tsx bench/reorganisation.ts --url postgres://…
// The URL is that of a server on which databases may be made.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { beginDueTasks } from '@tokiori/server/beginning';
import { signInAdmin, type MeasuredTask } from './lib/admin';
import { fail, openScratchApp } from './lib/scratch-app';
import { seedLearners } from './reminders/seed';

const MOVED = 2000;
const DEPARTMENTS = 40;

const { values } = parseArgs({ options: { url: { type: 'string' } } });
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const opened = await openScratchApp(values.url, 'reorganisation_bench');
const { database, jobs, close } = opened;
await seedLearners(database);

const { call, untilOver } = await signInAdmin(opened);
await database.pool.query(
  `insert into departments (company_id, name) select 1, '部署' || n from generate_series(1, $1::int) n`,
  [DEPARTMENTS],
);
await database.pool.query(
  `with placed as (
     update users set department_id = 1 + id % $1 where company_id = 1 and role = 'User' returning id, department_id
   )
   insert into user_departments (company_id, user_id, department_id) select 1, id, department_id from placed`,
  [DEPARTMENTS],
);
const { rows: people } = await database.pool.query<{ id: number; department_id: number }>(
  `select id, department_id from users where company_id = 1 and role = 'User' order by id limit $1`,
  [MOVED],
);
await jobs.start(fail);

const timed = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  const began = performance.now();
  const value = await work();
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(2)}秒`);
  return value;
};
const DAY_MS = 86_400_000;
const tomorrow = new Date(Date.now() + DAY_MS);
const entries = people.map(({ id, department_id: from }) => ({
  kind: 'Person',
  user_id: id,
  department_id: 1 + (from % DEPARTMENTS),
  post: id % 20 === 0 ? '課長' : null,
}));
const { id } = await timed(`${MOVED}人の下書きを作って確かめる`, () =>
  call<{ id: number }>('POST', '/api/reorganisations', {
    name: '春の異動',
    starts_on: tomorrow.toISOString().slice(0, 10),
    entries: [...entries, { kind: 'ChangeDepartment', department_id: 1, name: '新しい部署' }],
  }),
);
const task = await timed('予定に入れる', () =>
  call<MeasuredTask>('POST', `/api/reorganisations/${id}/schedule`, {}),
);
await timed('発令日が始まってから、終わるまで', async () => {
  await beginDueTasks({ database, jobs }, new Date(tomorrow.getTime() + DAY_MS), fail);
  await untilOver(task.id);
});
await timed('元に戻す', async () => {
  await call('POST', `/api/tasks/${task.id}/undo`, {});
  await untilOver(task.id);
});
console.log(`負荷（1分） ${loadavg()[0]?.toFixed(1)}`);
await close();
