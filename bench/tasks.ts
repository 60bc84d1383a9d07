// Measures tasks that concern everybody in a large company and prints what they took:
//   npx tsx bench/tasks.ts --url postgres://…
// The URL is that of a server on which databases may be made.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { signInAdmin, type MeasuredTask } from './lib/admin';
import { fail, openScratchApp } from './lib/scratch-app';
import { seedLearners } from './reminders/seed';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const opened = await openScratchApp(values.url, 'tasks_bench');
const { database, jobs, close } = opened;
await seedLearners(database);

const { call, untilOver } = await signInAdmin(opened);
const { rows } = await database.pool.query<{ id: number }>(
  `with course as (
     insert into course_templates (company_id, name, questions_per_sheet) values (1, '新しいコース', 5) returning id
   )
   insert into course_questions (company_id, course_template_id, question_id, sequence)
   select 1, course.id, n, n from course cross join generate_series(1, 20) n
   returning course_template_id as id`,
);
const users = `/api/course_templates/${rows[0]?.id}/users/bulk`;
await jobs.start(fail);

const measure = async (name: string, body: object): Promise<void> => {
  const began = performance.now();
  const { id } = await call<MeasuredTask>('POST', users, { ...body, filter: { role: 'User' } });
  const task = await untilOver(id);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: ${task.done}人（できなかった${task.failed}人）、${seconds}秒`);
};
await measure('割り当てる', { action: 'Assign', to: '2999-03-31' });
await measure('期限をのばす', { action: 'Extend', to: '2999-04-30' });
await measure('終了する', { action: 'End' });
console.log(`負荷（1分） ${loadavg()[0]?.toFixed(1)}`);
await close();
