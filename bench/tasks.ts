// Measures tasks that concern everybody in a large company and prints what they took:
//   npx tsx bench/tasks.ts --url postgres://…
// The URL is that of a server on which databases may be made.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fail, openScratchApp } from './lib/scratch-app';
import { seedLearners } from './reminders/seed';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const { app, database, jobs, close } = await openScratchApp(values.url, 'tasks_bench');
await seedLearners(database);

const TOKEN = 'bench-tasks-admin-token';
const { rows } = await database.pool.query<{ id: number }>(
  `with admin as (
     insert into users (company_id, name, email, email_verified_at, role)
     values (1, '管理者', 'admin@bench.example', now(), 'Admin') returning id
   ), session as (
     insert into sessions (company_id, token_hash, real_company_id, real_user_id, user_id, expires_at, confirmed_at)
     select 1, sha256(convert_to($1, 'UTF8')), 1, id, id, now() + interval '1 day', now() from admin
   ), course as (
     insert into course_templates (company_id, name, questions_per_sheet) values (1, '新しいコース', 5) returning id
   )
   insert into course_questions (company_id, course_template_id, question_id, sequence)
   select 1, course.id, n, n from course cross join generate_series(1, 20) n
   returning course_template_id as id`,
  [TOKEN],
);
const courseId = rows[0]?.id;
await jobs.start(fail);

const headers = { authorization: `Bearer ${TOKEN}` };
interface Task {
  id: number;
  state: string;
  done: number;
  failed: number;
}
const call = async (method: 'GET' | 'POST', url: string, body?: object): Promise<Task> => {
  const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`);
  return response.json<Task>();
};
const isOpen = ({ state }: Task): boolean => state === 'Waiting' || state === 'InProgress';

const measure = async (name: string, body: object): Promise<void> => {
  const began = performance.now();
  let task = await call('POST', `/api/course_templates/${courseId}/users/bulk`, {
    ...body,
    filter: { role: 'User' },
  });
  while (isOpen(task)) {
    await sleep(50);
    task = await call('GET', `/api/tasks/${task.id}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: ${task.done}人（できなかった${task.failed}人）、${seconds}秒`);
};
await measure('割り当てる', { action: 'Assign', to: '2999-03-31' });
await measure('期限をのばす', { action: 'Extend', to: '2999-04-30' });
await measure('終了する', { action: 'End' });
console.log(`負荷（1分） ${loadavg()[0]?.toFixed(1)}`);
await close();
