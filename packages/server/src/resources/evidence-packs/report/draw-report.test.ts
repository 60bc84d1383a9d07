import { evidenceTotalsOf, type EvidenceRow, type EvidenceTableName } from '@tokiori/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawReport } from './draw-report';
import type { ReportData } from './report-data';

type Rows = { [T in EvidenceTableName]?: EvidenceRow<T>[] };

const person = (at: number, over: Partial<EvidenceRow<'people'>> = {}): EvidenceRow<'people'> => ({
  person: `P0000${at}`,
  employee_number: `E-${at}`,
  name: `受講 ${at}子`,
  departments: '営業部',
  profession: null,
  post: null,
  state: '在籍',
  ...over,
});

const result = (at: number, over: Partial<EvidenceRow<'results'>>): EvidenceRow<'results'> => ({
  result: `R0000${at}`,
  person: `P0000${at}`,
  subject: '情報の守り方',
  department: '営業部 > 東京',
  assigned_on: '2026-04-01',
  from_date: '2026-04-01',
  to_date: '2026-04-30',
  questions: 10,
  answered: 10,
  correct: 9,
  pass_mark_percent: 80,
  outcome: '合格',
  completed_on: '2026-04-12',
  seconds: 3725,
  certificate: '2026-0001',
  certificate_state: '有効',
  ...over,
});

const NOT_TAKEN = { answered: 0, correct: 0, completed_on: null, seconds: 0 } as const;
const results = [
  result(1, {}),
  result(3, {
    outcome: '未受講',
    department: null,
    certificate: null,
    certificate_state: null,
    ...NOT_TAKEN,
  }),
];

const reminder = (day: number): EvidenceRow<'followups'> => ({
  result: 'R00003',
  person: 'P00003',
  at: `2026-04-0${day}T09:00:00+09:00`,
  kind: 'リマインド',
  detail: null,
  by: null,
});

const QUESTION: EvidenceRow<'questions'> = {
  question: 'Q00001',
  version: 2,
  title: null,
  type: '単一選択',
  statement: '個人情報を削除してほしいと言われました。',
  choices: '1. すぐ削除する\n2. 本人かを確かめる',
  right_answers: '2. 本人かを確かめる',
  commentary: null,
  source: '規程.pdf 12ページ',
  category: null,
  first_asked_on: '2026-04-02',
  last_asked_on: '2026-04-20',
  asked: 3,
  correct: 2,
  dropped: 1,
  reviews_asked: 0,
  reviews_correct: 0,
};

const ROWS: Rows = {
  people: [person(1), person(2), person(3, { state: '退職' })],
  results,
  absences: [
    {
      result: 'R00003',
      person: 'P00003',
      reason: '未受講',
      detail: null,
      from_date: null,
      to_date: null,
    },
  ],
  followups: [reminder(3), reminder(5), reminder(8)],
  questions: [QUESTION],
  totals: evidenceTotalsOf(results),
  days: [1, 2].map((day) => ({
    person: 'P00001',
    day: `2026-04-0${day}`,
    compulsory_seconds: 1800,
    other_seconds: 60,
    corrections_seconds: -60,
  })),
};

const dataOf = (rows: Rows, kind: ReportData['subject']['kind']): ReportData => ({
  pack: 1,
  company: 'ひかり商事',
  subject: { kind, id: 1, name: '情報の守り方' },
  from_date: '2026-04-01',
  to_date: '2026-04-30',
  as_of: '2026-05-01T09:00:00+09:00',
  left_out: ['メールアドレスは含めていません。'],
  key: { algorithm: 'Ed25519', public_key: '', fingerprint: 'abcd'.repeat(16) },
  facts: [{ item: '目的', value: '規程を守るため' }],
  publicUrl: 'https://manabi.example.co.jp',
  createdAt: new Date('2026-05-01T00:00:00Z'),
  tables: {
    rowsOf: async function* (name) {
      yield* rows[name] ?? [];
    },
    countOf: (name) => rows[name]?.length ?? 0,
  },
});

const pagesOf = async (
  rows: Rows,
  kind: ReportData['subject']['kind'] = 'Course',
): Promise<string[]> => {
  const parts: Buffer[] = [];
  const sink = { write: async (content: string | Buffer) => void parts.push(Buffer.from(content)) };
  await drawReport(sink, dataOf(rows, kind));
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

const pageOf = (pages: readonly string[], heading: string): string =>
  pages.find((page, at) => at > 1 && page.includes(heading)) ?? '';

describe('the report of a pack', () => {
  let pages: string[];
  beforeAll(async () => {
    pages = await pagesOf(ROWS);
  });

  it('says on its first page what it is about, what came of it, what is left out, and how it is checked', () => {
    for (const told of [
      '監査用資料',
      '情報の守り方',
      '規程を守るため',
      '2人 1件 0件 0件 1件 0件 90％ 10件 1時間2分 1枚',
      'メールアドレスは含めていません。',
      'https://manabi.example.co.jp/api/evidence/key',
      'abcd abcd abcd',
    ])
      expect(pages[0]).toContain(told);
  });

  it('lists everybody with a result, as they were called, and nobody without', () => {
    const roster = pageOf(pages, '受講者と結果');
    expect(roster).toContain('受講 1子 E-1 営業部 > 東京 2026-04-01〜 2026-04-30 2026-04-12 9／10');
    expect(roster).toContain('受講 3子（退職） E-3 部署なし');
    expect(roster).not.toContain('受講 2子');
  });

  it('says of each who was absent what was done', () => {
    expect(pageOf(pages, '欠席・未修了')).toContain(
      '受講 3子（退職） E-3 未受講 リマインド 3回（2026-04-03〜2026-04-08）',
    );
  });

  it('has the questions as they were asked, with sources and figures', () => {
    const page = pageOf(pages, '出題した問題');
    for (const told of ['Q00001 第2版', '【正解】2. 本人かを確かめる', '【出典】規程.pdf 12ページ'])
      expect(page).toContain(told);
    expect(page).toContain('解答 3件 正答率 66％ 除外 1件');
  });

  it('says where there is nothing to say, and has no times of its own for a course', () => {
    expect(pageOf(pages, '正解・期限・結果などの変更')).toContain('ありません。');
    expect(pages[1]).not.toContain('学習時間');
  });
});

it('adds up the times of a year, with what was corrected', async () => {
  const page = pageOf(await pagesOf(ROWS, 'FiscalYear'), '学習時間 期間中');
  expect(page).toContain('受講 1子 E-1 2日 1時間0分 2分0秒 −2分0秒 1時間0分');
});

it('is a report of nothing, too', async () => {
  const pages = await pagesOf({ totals: evidenceTotalsOf([]) });
  expect(pages[0]).toContain('0人 0件');
  expect(pages.join(' ')).toContain('ありません。');
});
