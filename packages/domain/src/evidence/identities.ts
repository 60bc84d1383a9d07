import type { EvidenceRow } from './tables';
import type { EvidenceSubjectKind } from './words';

type Result = EvidenceRow<'results'>;

/** Something that is not as it has to be: where, and a sentence in Japanese. */
export interface EvidenceFinding {
  /** Number of the result, question or person that it is about; `null`: the whole. */
  about: string | null;
  message: string;
}

/** Whether the counts reach the pass mark, in whole numbers: correct × 100 ≥ percent × questions. */
const reachesMark = (result: Result, percent: number): boolean =>
  result.correct * 100 >= percent * result.questions;

const outcomeFinding = (result: Result): string | null => {
  const { outcome, pass_mark_percent: percent } = result;
  if (outcome === '未受講' && result.answered > 0) return '未受講なのに、解答があります。';
  if (outcome !== '合格' && outcome !== '不合格') return null;
  if (percent === null) return `${outcome}なのに、合格ラインがありません。`;
  if (reachesMark(result, percent) === (outcome === '合格')) return null;
  return outcome === '合格'
    ? '合格なのに、正解数が合格ラインに届いていません。'
    : '不合格なのに、正解数が合格ラインに届いています。';
};

const certificateFinding = ({ certificate, ...result }: Result): string | null => {
  const state = result.certificate_state;
  if ((certificate === null) !== (state === null))
    return '修了証の番号と状態の、片方だけが書かれています。';
  return certificate !== null && state !== '失効' && result.outcome !== '合格'
    ? '合格していないのに、修了証があります。'
    : null;
};

const findingsAbout = (about: string, messages: (string | null)[]): EvidenceFinding[] =>
  messages.flatMap((message) => (message === null ? [] : [{ about, message }]));

/** What is wrong with a result, taken by itself: sentences, none where all is well. */
export const findingsOfResult = (result: Result): EvidenceFinding[] =>
  findingsAbout(result.result, [
    result.answered > result.questions ? '解答数が、問題数を超えています。' : null,
    result.correct > result.answered ? '正解数が、解答数を超えています。' : null,
    result.to_date !== null && result.to_date < result.from_date
      ? '終了日が、開始日より前です。'
      : null,
    outcomeFinding(result),
  ]);

/** What is wrong with the certificate of a result: it has one only with a pass, unless it was taken back. */
export const findingsOfCertificate = (result: Result): EvidenceFinding[] =>
  findingsAbout(result.result, [certificateFinding(result)]);

/** What is wrong with how an examination was held, taken by itself. */
export const findingsOfExam = (row: EvidenceRow<'exams'>): EvidenceFinding[] =>
  findingsAbout(row.result, [
    row.extra_time === 'あり' && row.time_limit_minutes === null
      ? '制限時間がないのに、時間の延長があります。'
      : null,
    (row.leavings === null) !== (row.away_seconds === null)
      ? 'ページを離れた回数と時間の、片方だけが書かれています。'
      : null,
    row.leavings === 0 && row.away_seconds !== 0
      ? 'ページを離れていないのに、離れた時間があります。'
      : null,
  ]);

/** What is wrong with the figures of a question, taken by themselves. */
export const findingsOfQuestion = (row: EvidenceRow<'questions'>): EvidenceFinding[] =>
  findingsAbout(`${row.question}（第${row.version}版）`, [
    row.correct > row.asked ? '正解数が、解答数を超えています。' : null,
    row.reviews_correct > row.reviews_asked ? '復習の正解数が、復習の解答数を超えています。' : null,
    row.last_asked_on < row.first_asked_on ? '最後の出題日が、最初の出題日より前です。' : null,
  ]);

/** Adds up what has to agree between tables, row by row; memory grows with people and results that are not passed. */
export interface EvidenceSums {
  addResult: (row: Result) => void;
  addAbsence: (row: EvidenceRow<'absences'>) => void;
  addQuestion: (row: EvidenceRow<'questions'>) => void;
  addDay: (row: EvidenceRow<'days'>) => void;
  /** Answers of results and of questions: as many, and as many right ones. */
  answerFindings: () => EvidenceFinding[];
  /** Each result that is 不合格, 受講中 or 未受講 is among the absences, with that reason. */
  absenceFindings: () => EvidenceFinding[];
  /** Each person's seconds by day are those of their results. Of a year nothing is said: results reach beyond it. */
  secondFindings: () => EvidenceFinding[];
}

const difference = (what: string, one: number, other: number): EvidenceFinding[] =>
  one === other
    ? []
    : [{ about: null, message: `${what}が合いません（結果 ${one}、問題 ${other}）。` }];

const NOT_PASSED: readonly string[] = ['不合格', '受講中', '未受講'];

const seconds = () => {
  const byPerson = new Map<string, { results: number; days: number }>();
  return {
    add: (person: string, of: 'results' | 'days', by: number) => {
      const sums = byPerson.get(person) ?? { results: 0, days: 0 };
      sums[of] += by;
      byPerson.set(person, sums);
    },
    findings: (): EvidenceFinding[] =>
      [...byPerson].flatMap(([person, { results, days }]) =>
        results === days
          ? []
          : [
              {
                about: person,
                message: `学習時間の合計が合いません（結果 ${results}秒、日ごと ${days}秒）。`,
              },
            ],
      ),
  };
};

/** Sums of a pack about something of this kind, at first of no rows. */
export const evidenceSums = (kind: EvidenceSubjectKind): EvidenceSums => {
  const answers = { answered: 0, correct: 0, asked: 0, askedCorrect: 0 };
  const notPassed = new Map<string, string>();
  const absent = new Set<string>();
  const times = seconds();
  return {
    addResult: (row) => {
      answers.answered += row.answered;
      answers.correct += row.correct;
      times.add(row.person, 'results', row.seconds);
      if (NOT_PASSED.includes(row.outcome)) notPassed.set(row.result, row.outcome);
    },
    addAbsence: ({ result, reason }) => {
      if (result !== null) absent.add(`${result}\n${reason}`);
    },
    addQuestion: (row) => {
      answers.asked += row.asked;
      answers.askedCorrect += row.correct;
    },
    addDay: (row) => times.add(row.person, 'days', row.compulsory_seconds + row.other_seconds),
    answerFindings: () => [
      ...difference('解答数', answers.answered, answers.asked),
      ...difference('正解数', answers.correct, answers.askedCorrect),
    ],
    absenceFindings: () =>
      [...notPassed]
        .filter(([result, outcome]) => !absent.has(`${result}\n${outcome}`))
        .map(([about, outcome]) => ({
          about,
          message: `${outcome}なのに、欠席・未修了の表にありません。`,
        })),
    secondFindings: () => (kind === 'FiscalYear' ? [] : times.findings()),
  };
};
