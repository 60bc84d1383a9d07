// Measures the search of a bank of 10,000 questions and prints what it took:
//   npx tsx bench/search.ts --url postgres://…
// The URL is that of a server on which databases may be made; without it, the embedded database.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeReadings, sharedTokenizer } from '@tokiori/server/reading';
import { signInAdmin } from './lib/admin';
import { fail, openScratchApp } from './lib/scratch-app';

const { values } = parseArgs({
  options: { url: { type: 'string' }, questions: { type: 'string', default: '10000' } },
});
const COUNT = Number(values.questions);
const AT_ONCE = 1000;
const TIMES = 15;

const THINGS = '添付ファイル 個人情報 社内の規程 取引先の名刺 会議の議事録 顧客の住所録'.split(' ');
const ACTS = '社外へ送る 机の上に置く 同僚に見せる 印刷して持ち帰る 上司に報告する 廃棄する'.split(
  ' ',
);
const PEOPLE = '髙橋さん 渡邊課長 新入社員 派遣社員 委託先の担当者 総務部の責任者'.split(' ');
const of = (words: readonly string[], n: number): string => words[n % words.length] ?? '';

/** Words that a question has alone, so that some searches find few. */
const questionOf = (n: number) => {
  const [thing, act, person] = [of(THINGS, n), of(ACTS, Math.floor(n / 6)), of(PEOPLE, n * 7)];
  return {
    title: `${thing}を${act}とき（その${n}）`,
    question_type: 'Selectable',
    statement: `${person}は、${thing}を${act}ことになりました。はじめに確認することとして、最も適切なものはどれですか。`,
    selectable: [0, 1, 2, 3].map((at) => ({
      text: `${of(THINGS, n + at)}を${of(ACTS, n + at)}ことを、${of(PEOPLE, n + at)}に伝える`,
      is_correct: at === 0,
    })),
    minor_category_id: 1,
    commentary: `${thing}を扱うときは、まず${person}に確認します。情報セキュリティの規程では、${act}前に、だれが見てよいものかを確かめることになっています。番号${n}の手引きも読んでください。`,
  };
};

const opened = await openScratchApp(values.url ?? null, 'search_bench');
const { app, database, close } = opened;
await database.pool.query(
  `insert into companies (name, approved_at, time_zone) values ('測定株式会社', now(), 'UTC')`,
);
await database.pool.query(`insert into major_categories (company_id, name) values (1, '大')`);
await database.pool.query(
  `insert into medium_categories (company_id, major_category_id, name) values (1, 1, '中')`,
);
await database.pool.query(
  `insert into minor_categories (company_id, medium_category_id, name) values (1, 1, '小')`,
);
const { call, headers } = await signInAdmin(opened);

const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)}秒`);
};
await timed(`${COUNT}問を書く`, async () => {
  for (let from = 0; from < COUNT; from += AT_ONCE)
    await call('POST', '/api/batch/questions', {
      post_questions: Array.from({ length: AT_ONCE }, (_, at) => questionOf(from + at)),
    });
});
await timed('ふりがなを作る', () =>
  makeReadings(database, { tokenizer: sharedTokenizer, now: () => new Date(), onFailure: fail }),
);
await database.pool.query('analyze');

const SEARCHES = [
  '',
  '添付',
  'て',
  'てんぷ',
  '高橋 廃棄',
  '番号4711の',
  'せきにんしゃ',
  'ない言葉',
];
for (const q of SEARCHES) {
  const url = `/api/questions?q=${encodeURIComponent(q)}&range=[0,24]`;
  const taken: number[] = [];
  let total = '';
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    const response = await app.inject({ method: 'GET', url, headers });
    taken.push(performance.now() - began);
    if (response.statusCode !== 200) throw new Error(response.body);
    total = String(response.headers['content-range']).split('/')[1] ?? '';
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(TIMES / 2)] ?? Number.NaN;
  console.log(
    `「${q}」 ${total}問、中央値 ${median.toFixed(0)} ms、最長 ${(sorted.at(-1) ?? Number.NaN).toFixed(0)} ms`,
  );
}
console.log(`負荷（1分） ${loadavg()[0]?.toFixed(1)}`);
await close();
