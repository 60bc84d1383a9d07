import {
  evidencePeriodText,
  evidenceTotalsOf,
  EVIDENCE_SUBJECT_LABELS,
  type EvidenceRow,
  type EvidenceRows,
} from '@tokiori/domain';

/** Numbers that look random and are the same for the same seed (mulberry32). */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

/** What the packs of tests are about. */
export const ABOUT = {
  company: 'ひかり商事株式会社',
  name: '情報セキュリティの基本',
  from: '2026-04-01',
  to: '2027-03-31',
  asOf: '2027-04-05T09:00:00+09:00',
};

const NAMES = ['佐藤 花子', '=1+1', '"鈴木", 一郎', '髙橋\n改行', '𠮷田 <b>&', '_x0041_', "'引用"];
const DEPARTMENTS = ['営業部', '営業部 > 東京', '経理, "部"', null];
const PERSON = { profession: null, post: '主任', departments: '営業部' } as const;

const numbered = (letter: string, at: number): string =>
  `${letter}${String(at + 1).padStart(5, '0')}`;
const dayAt = (offset: number): string =>
  new Date(Date.UTC(2026, 3, 1 + offset)).toISOString().slice(0, 10);

type Below = (below: number) => number;
type Picker = <T>(from: readonly T[]) => T;
const pickerOf =
  (below: Below): Picker =>
  (from) => {
    const one = from[below(from.length)];
    if (one === undefined) throw new Error('Nothing to pick from.');
    return one;
  };

const resultOf = (at: number, person: string, below: Below): EvidenceRow<'results'> => {
  const questions = 1 + below(20);
  const answered = below(4) === 0 ? 0 : below(4) === 0 ? below(questions) : questions;
  const correct = below(answered + 1);
  const isPassed = correct * 100 >= 60 * questions;
  const outcome =
    below(20) === 0 ? '取消' : answered === 0 ? '未受講' : answered < questions ? '受講中' : null;
  const hasCertificate = outcome === null && isPassed && below(2) === 0;
  return {
    result: numbered('R', at),
    person,
    subject: ABOUT.name,
    department: pickerOf(below)(DEPARTMENTS),
    assigned_on: '2026-04-01',
    from_date: '2026-04-01',
    to_date: below(2) === 0 ? null : '2026-06-30',
    questions,
    answered,
    correct,
    pass_mark_percent: 60,
    outcome: outcome ?? (isPassed ? '合格' : '不合格'),
    completed_on: answered === questions ? dayAt(below(80)) : null,
    seconds: answered * (5 + below(60)),
    certificate: hasCertificate ? `2026-${String(at + 1).padStart(4, '0')}` : null,
    certificate_state: hasCertificate ? '有効' : null,
  };
};

const absencesOf = (results: readonly EvidenceRow<'results'>[]): EvidenceRow<'absences'>[] =>
  results.flatMap(({ result, person, outcome }) =>
    outcome === '合格' || outcome === '取消'
      ? []
      : [{ result, person, reason: outcome, detail: null, from_date: null, to_date: null }],
  );

const daysOf = (
  results: readonly EvidenceRow<'results'>[],
  below: Below,
): EvidenceRow<'days'>[] => {
  const seconds = new Map<string, number>();
  for (const { person, seconds: more } of results)
    seconds.set(person, (seconds.get(person) ?? 0) + more);
  return [...seconds].flatMap(([person, all]) => {
    const first = below(all + 1);
    return [first, all - first].map((part, at) => ({
      person,
      day: dayAt(at),
      compulsory_seconds: part,
      other_seconds: 0,
      corrections_seconds: 15 - below(30),
    }));
  });
};

const questionsOf = (
  results: readonly EvidenceRow<'results'>[],
  count: number,
): EvidenceRow<'questions'>[] => {
  const answered = results.reduce((sum, row) => sum + row.answered, 0);
  const correct = results.reduce((sum, row) => sum + row.correct, 0);
  return Array.from({ length: count }, (_none, at) => {
    const share = (all: number): number =>
      Math.floor((all * (at + 1)) / count) - Math.floor((all * at) / count);
    return {
      question: numbered('Q', at >> 1),
      version: (at & 1) + 1,
      title: null,
      type: '単一選択',
      statement: `パスワードは、どれですか。\n（${at}）`,
      choices: 'ア\nイ',
      right_answers: 'ア',
      commentary: null,
      source: '規程.pdf 3ページ',
      category: '基本',
      first_asked_on: '2026-04-01',
      last_asked_on: '2026-06-01',
      // Rounded alike, right answers of a question can be one more than its answers only where all are right.
      asked: share(answered),
      correct: Math.min(share(answered), share(correct)),
      dropped: 0,
      reviews_asked: 3,
      reviews_correct: 2,
    };
  });
};

/** What rounding has left over is put where there is room. */
const settled = (
  questions: EvidenceRow<'questions'>[],
  results: readonly EvidenceRow<'results'>[],
): EvidenceRow<'questions'>[] => {
  let rest =
    results.reduce((sum, row) => sum + row.correct, 0) -
    questions.reduce((sum, row) => sum + row.correct, 0);
  return questions.map((row) => {
    const more = Math.min(rest, row.asked - row.correct);
    rest -= more;
    return { ...row, correct: row.correct + more };
  });
};

const subjectOf = (): EvidenceRow<'subject'>[] => [
  { item: '会社', value: ABOUT.company },
  { item: '種類', value: EVIDENCE_SUBJECT_LABELS.Course },
  { item: '名称', value: ABOUT.name },
  { item: '目的', value: '情報を守るための基本を身につける。' },
  { item: '実施方法', value: '一日一問を出題し、忘れる前に復習する。' },
  { item: '対象期間', value: evidencePeriodText(ABOUT.from, ABOUT.to) },
  { item: '集計時点', value: ABOUT.asOf },
  { item: '作成者', value: '管理 太郎' },
];

const logOf = (): Pick<EvidenceRows, 'changes' | 'administrators'> => {
  const [at, by] = ['2026-05-01T10:00:00+09:00', '管理 太郎'];
  const edit = { before: 'ア', after: 'イ', reason: null, answers_changed: 3 };
  return {
    changes: [{ at, kind: '正解の訂正', target: 'Q00001', by, ...edit }],
    administrators: [{ name: by, role: '管理者', kind: '作成', first: at, last: at, times: 1 }],
  };
};

const examsOf = (
  results: readonly EvidenceRow<'results'>[],
  below: Below,
): EvidenceRow<'exams'>[] =>
  results.flatMap(({ result, answered }) => {
    if (answered === 0 || below(2) === 0) return [];
    const limit = below(2) === 0 ? null : 30;
    const leavings = below(3) === 0 ? null : below(3);
    return [
      {
        result,
        begun_at: '2026-05-01T10:00:00+09:00',
        time_limit_minutes: limit,
        extra_time: limit !== null && below(5) === 0 ? 'あり' : 'なし',
        questions: below(2) === 0 ? 'すべて' : 'カテゴリごとに抽出',
        honesty: below(2) === 0 ? '確認済み' : '求めていない',
        room: below(2) === 0 ? null : '第1会議室, "本社"',
        leavings,
        away_seconds: leavings === null ? null : leavings * 7,
      },
    ];
  });

/** Rows of a pack that agree with one another, of so many people. */
export const randomRows = (seed: number, count: number): EvidenceRows => {
  const below = randomFrom(seed);
  const pick = pickerOf(below);
  const people = Array.from({ length: count }, (_none, at): EvidenceRow<'people'> => ({
    person: numbered('P', at),
    employee_number: String(1000 + at),
    name: pick(NAMES),
    ...PERSON,
    state: pick(['在籍', '退職', '削除']),
  }));
  const taken = people.flatMap(({ person }) => Array.from({ length: below(3) }, () => person));
  const results = taken.map((person, at) => resultOf(at, person, below));
  const absences = absencesOf(results);
  const followups = absences.map(({ result, person }): EvidenceRow<'followups'> => {
    const [at, kind] = ['2026-06-01T09:00:00+09:00', 'リマインド'] as const;
    return { result, person, at, kind, detail: null, by: null };
  });
  return {
    subject: subjectOf(),
    people,
    results,
    absences,
    followups,
    questions: settled(questionsOf(results, 6), results),
    days: daysOf(results, below),
    ...logOf(),
    totals: evidenceTotalsOf(results),
    exams: examsOf(results, below),
  };
};
