import { evidenceCells, evidenceHeadings, evidenceText } from '../cells';
import {
  evidenceSums,
  findingsOfCertificate,
  findingsOfExam,
  findingsOfQuestion,
  findingsOfResult,
  type EvidenceFinding,
} from '../identities';
import { evidenceTablesOf, tellsExamsBySheet, type EvidenceManifest } from '../manifest';
import {
  EVIDENCE_SUBJECT_ITEMS,
  EVIDENCE_TABLE_LABELS,
  evidencePeriodText,
  type EvidenceRow,
  type EvidenceTableName,
} from '../tables';
import { evidenceTotalsOf } from '../totals';
import { EVIDENCE_SUBJECT_LABELS } from '../words';
import { checkOf, type EvidenceCheck } from './check';

/** The rows of all tables of a pack. */
export type EvidenceRows = { [T in EvidenceTableName]: EvidenceRow<T>[] };

const told = ({ about, message }: EvidenceFinding): string =>
  about === null ? message : `${about}: ${message}`;

const subjectCheck = ({ subject }: EvidenceRows, manifest: EvidenceManifest): EvidenceCheck => {
  const values = new Map(subject.map(({ item, value }) => [item, value]));
  const expected: [string, string][] = [
    [EVIDENCE_SUBJECT_ITEMS.company, manifest.company],
    [EVIDENCE_SUBJECT_ITEMS.kind, EVIDENCE_SUBJECT_LABELS[manifest.subject.kind]],
    [EVIDENCE_SUBJECT_ITEMS.name, manifest.subject.name],
    [EVIDENCE_SUBJECT_ITEMS.period, evidencePeriodText(manifest.from_date, manifest.to_date)],
    [EVIDENCE_SUBJECT_ITEMS.as_of, manifest.as_of],
  ];
  const isComplete =
    subject.map(({ item }) => item).join('\n') === Object.values(EVIDENCE_SUBJECT_ITEMS).join('\n');
  return checkOf(
    'subject',
    [
      ...(isComplete ? [] : ['概要の表に、決まった項目がそろっていません。']),
      ...expected
        // As the tables have texts: what a cell cannot hold is not in them.
        .filter(([item, value]) => values.get(item) !== evidenceText(value))
        .map(([item]) => `「${item}」が、目録と概要の表とで違います。`),
    ],
    {
      passed: '会社・対象・期間・集計時点は、目録と概要の表とで同じです。',
      failed: '目録と概要の表とで、書かれていることが違います。',
    },
  );
};

const doubled = (table: EvidenceTableName, ids: readonly string[]): string[] => {
  const met = new Set<string>();
  const twice = new Set<string>();
  for (const id of ids) (met.has(id) ? twice : met).add(id);
  return [...twice].map((id) => `${EVIDENCE_TABLE_LABELS[table]}の表に、${id}が2つあります。`);
};

const missing = (
  table: EvidenceTableName,
  there: ReadonlySet<string>,
  ids: readonly (string | null)[],
): string[] => {
  const absent = new Set(ids.filter((id) => id !== null && !there.has(id)));
  return [...absent].map((id) => `${EVIDENCE_TABLE_LABELS[table]}の表の${id}が、見つかりません。`);
};

const misshapen = (table: EvidenceTableName, form: RegExp, ids: readonly string[]): string[] =>
  ids
    .filter((id) => !form.test(id))
    .map((id) => `${EVIDENCE_TABLE_LABELS[table]}の表の番号「${id}」が、正しくありません。`);

/** A row about a result names the person whose result it is. */
const misattributed = (rows: EvidenceRows): string[] => {
  const owners = new Map(rows.results.map(({ result, person }) => [result, person]));
  return (['absences', 'followups'] as const).flatMap((table) =>
    rows[table]
      .filter(
        ({ result, person }) =>
          result !== null && owners.has(result) && owners.get(result) !== person,
      )
      .map(
        ({ result }) =>
          `${EVIDENCE_TABLE_LABELS[table]}の表の${result}が、別の人のものになっています。`,
      ),
  );
};

const referencesCheck = (rows: EvidenceRows, { format }: EvidenceManifest): EvidenceCheck => {
  const peopleIds = rows.people.map(({ person }) => person);
  const resultIds = rows.results.map(({ result }) => result);
  const [people, results] = [new Set(peopleIds), new Set(resultIds)];
  const certificates = rows.results.flatMap(({ certificate }) => certificate ?? []);
  return checkOf(
    'references',
    [
      ...misshapen('people', /^P\d{5,9}$/, peopleIds),
      ...misshapen('results', /^R\d{5,9}$/, resultIds),
      ...doubled('people', peopleIds),
      ...doubled('results', resultIds),
      ...doubled(
        'results',
        certificates.map((number) => `修了証${number}`),
      ),
      ...doubled(
        'questions',
        rows.questions.map((row) => `${row.question}の第${row.version}版`),
      ),
      ...doubled(
        'days',
        rows.days.map((row) => `${row.person}の${row.day}`),
      ),
      ...(['results', 'absences', 'followups', 'days'] as const).flatMap((table) =>
        missing(
          table,
          people,
          rows[table].map(({ person }) => person),
        ),
      ),
      ...(['absences', 'followups'] as const).flatMap((table) =>
        missing(
          table,
          results,
          rows[table].map(({ result }) => result),
        ),
      ),
      ...doubled(
        'exams',
        rows.exams.map(({ result, begun_at: begunAt }) =>
          tellsExamsBySheet(format) ? `${result}（${begunAt}）` : result,
        ),
      ),
      ...missing(
        'exams',
        results,
        rows.exams.map(({ result }) => result),
      ),
      ...misattributed(rows),
    ],
    {
      passed: '受講者と結果の番号は重ならず、ほかの表が指す人と結果はすべてあります。',
      failed: '番号が重なっているか、指している先がありません。',
    },
  );
};

/** A department may be called as anything, 「null」 too. */
const keyOf = ({ scope, department }: EvidenceRow<'totals'>): string =>
  JSON.stringify([scope, department]);

const totalsCheck = (rows: EvidenceRows): EvidenceCheck => {
  const [, , ...headings] = evidenceHeadings('totals');
  const nameOf = ({ scope, department }: EvidenceRow<'totals'>): string =>
    scope === '全体' ? scope : (department ?? '部署なし');
  const written = new Map(rows.totals.map((row) => [keyOf(row), row]));
  const computed = evidenceTotalsOf(rows.results);
  const details = computed.flatMap((row) => {
    const other = written.get(keyOf(row));
    if (other === undefined) return [`${nameOf(row)}の行が、集計の表にありません。`];
    const [[, , ...right], [, , ...left]] = [row, other].map((one) =>
      evidenceCells('totals', one),
    ) as [unknown[], unknown[]];
    return headings.flatMap((heading, at) =>
      left[at] === right[at]
        ? []
        : [
            `${nameOf(row)}の「${heading}」は、表では${String(left[at])}、数え直すと${String(right[at])}です。`,
          ],
    );
  });
  const order = (of: readonly EvidenceRow<'totals'>[]): string => of.map(keyOf).join('\n');
  if (details.length === 0 && order(computed) !== order(rows.totals))
    details.push('集計の表に、結果のない部署の行があるか、行の順が違います。');
  return checkOf('totals', details, {
    passed: `全体と${computed.length - 1}部署の集計を、${rows.results.length}件の結果から数え直し、同じになりました。`,
    failed: '集計の表が、結果から数え直した値と違います。',
  });
};

const sumChecks = (rows: EvidenceRows, manifest: EvidenceManifest): EvidenceCheck[] => {
  const { kind } = manifest.subject;
  const sums = evidenceSums(kind);
  rows.results.forEach(sums.addResult);
  rows.absences.forEach(sums.addAbsence);
  rows.questions.forEach(sums.addQuestion);
  rows.days.forEach(sums.addDay);
  const questions = rows.questions.flatMap(findingsOfQuestion);
  return [
    checkOf('absences', sums.absenceFindings().map(told), {
      passed: '修了していない人は、ひとり残らず欠席・未修了の表にあります。',
      failed: '欠席・未修了の表に、書かれていない人がいます。',
    }),
    totalsCheck(rows),
    checkOf('answers', [...questions, ...sums.answerFindings()].map(told), {
      passed: '問題ごとの解答数と正解数の合計は、結果の合計と同じです。',
      failed: '問題ごとの解答数や正解数が、結果と合いません。',
    }),
    checkOf('seconds', sums.secondFindings().map(told), {
      passed:
        kind === 'FiscalYear'
          ? '年度の資料では、学習時間は日ごとの記録によります（結果との突き合わせはありません）。'
          : 'ひとりひとりの日ごとの学習時間の合計は、結果の学習時間と同じです。',
      failed: '日ごとの学習時間が、結果の学習時間と合いません。',
    }),
  ];
};

const examWords = ({ exams }: EvidenceRows, { format }: EvidenceManifest): string => {
  if (!evidenceTablesOf(format).includes('exams'))
    return 'この資料の形には、試験の実施の表がありません。';
  return exams.length === 0
    ? '試験として行った結果の記録はありません。'
    : '試験の制限時間・延長・ページを離れた記録は、互いに矛盾しません。';
};

/** What the tables say of each other, recomputed from their rows alone. */
export const tableChecks = (rows: EvidenceRows, manifest: EvidenceManifest): EvidenceCheck[] => [
  subjectCheck(rows, manifest),
  referencesCheck(rows, manifest),
  checkOf('results', rows.results.flatMap(findingsOfResult).map(told), {
    passed: '合格・不合格は、正解数と合格ラインのとおりです。',
    failed: '合格・不合格が、正解数や合格ラインと合いません。',
  }),
  checkOf('certificates', rows.results.flatMap(findingsOfCertificate).map(told), {
    passed: '有効な修了証があるのは、合格した結果だけです。',
    failed: '修了証が、結果と合いません。',
  }),
  checkOf('exams', rows.exams.flatMap(findingsOfExam).map(told), {
    passed: examWords(rows, manifest),
    failed: '試験の実施の記録に、矛盾があります。',
  }),
  ...sumChecks(rows, manifest),
];
