// Measures a directory that brings the people of a large company by SCIM, and prints what its steps took:
//   npx tsx bench/scim.ts --url postgres://…
// The URL is that of a server on which databases may be made.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { signInAdmin } from './lib/admin';
import { fail, openScratchApp } from './lib/scratch-app';

const PEOPLE = 5000;
/** Seats beyond them: the admin's. */
const OTHERS = 1;
/** Requests that a directory sends at the same moment. */
const AT_ONCE = 8;
/** Members that it adds to a group in one request. */
const MEMBERS = 100;

const { values } = parseArgs({ options: { url: { type: 'string' } } });
if (values.url === undefined) throw new Error('--url names a PostgreSQL server');
const opened = await openScratchApp(values.url, 'scim_bench');
const { app, database, jobs, close } = opened;
await database.pool.query(
  `insert into companies (name, approved_at, time_zone, seats) values ('測定株式会社', now(), 'UTC', $1)`,
  [PEOPLE + OTHERS],
);
const { call } = await signInAdmin(opened);
const { token } = await call<{ token: string }>('POST', '/api/api-tokens', {
  name: 'ディレクトリー',
  rights: ['scim'],
});
await jobs.start(fail);

const send = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  return app.inject({ method, url: `/scim/v2${path}`, headers, payload });
};
const sent = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
  const response = await send(method, path, payload);
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
  return response.body === '' ? { id: '' } : response.json<{ id: string }>();
};
const person = (number: number) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `person${number}@bench.example`,
  externalId: `key-${number}`,
  displayName: `社員 ${number}`,
  emails: [{ value: `person${number}@bench.example`, type: 'work', primary: true }],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
    employeeNumber: `E-${number}`,
    department: `部署${number % 40}`,
  },
});

const ids: string[] = [];
const began = performance.now();
let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let number = ++next; number <= PEOPLE; number = ++next)
      ids.push((await sent('POST', '/Users', person(number))).id);
  }),
);
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
console.log(`${PEOPLE}人を1人ずつ（同時に${AT_ONCE}件）: ${seconds(began)}秒`);

const over = await send('POST', '/Users', person(PEOPLE + 1));
console.log(`席のない${PEOPLE + 1}人目: ${over.statusCode}`);

const grouping = performance.now();
const group = await sent('POST', '/Groups', { displayName: '全社' });
for (let at = 0; at < ids.length; at += MEMBERS) {
  const value = ids.slice(at, at + MEMBERS).map((id) => ({ value: id }));
  await sent('PATCH', `/Groups/${group.id}`, {
    Operations: [{ op: 'add', path: 'members', value }],
  });
}
console.log(`グループに${MEMBERS}人ずつ: ${seconds(grouping)}秒`);
console.log(`負荷（1分） ${loadavg()[0]?.toFixed(1)}`);
await close();
