import {
  evidenceDays,
  evidenceFollowUps,
  evidenceLines,
  evidenceMoment,
  evidenceRate,
  evidenceReason,
  evidenceTime,
  type EvidenceRow,
  type EvidenceRows,
} from '@tokiori/domain';
import { examsView } from './exams-view';
import { column, DEPARTMENT, peopleNames, PERSON, type View } from './view';

const resultsView = ({ people, results }: EvidenceRows): View => {
  const nameOf = peopleNames(people);
  return {
    id: 'results',
    title: 'だれが、いつ、何を受けたか',
    note: '割り当てられた人すべての結果です。部署は、その結果が集計される当時の部署です。',
    columns: [
      PERSON,
      DEPARTMENT,
      column('コース・ベーシック'),
      column('期間', 'days'),
      column('完了日', 'days'),
      column('正解／問題', 'number'),
      column('結果'),
      column('学習時間', 'number'),
      column('修了証'),
    ],
    lines: results.map((row) => [
      nameOf(row.person),
      row.department ?? '部署なし',
      row.subject,
      evidenceDays(row.from_date, row.to_date),
      row.completed_on ?? '',
      `${row.correct}／${row.questions}`,
      row.outcome,
      evidenceTime(row.seconds),
      evidenceLines(row.certificate, row.certificate_state),
    ]),
  };
};

const absencesView = ({ people, results, absences, followups }: EvidenceRows): View => {
  const nameOf = peopleNames(people);
  const byResult = new Map(results.map((row) => [row.result, row]));
  const done = new Map<string, EvidenceRow<'followups'>[]>();
  for (const row of followups) {
    const key = `${row.person}\n${row.result ?? ''}`;
    done.set(key, [...(done.get(key) ?? []), row]);
  }
  return {
    id: 'absences',
    title: '受けていない人・修了していない人と、その後の対応',
    note: '修了していない人は、ひとり残らずここにあります。期間中に休職・休業した人も含みます。3回以上の同じ対応は、回数と最初・最後の日でまとめています。',
    columns: [
      PERSON,
      DEPARTMENT,
      column('コース・ベーシック'),
      column('理由'),
      column('期間', 'days'),
      column('対応', 'long'),
    ],
    lines: absences.map((row) => {
      const result = row.result === null ? undefined : byResult.get(row.result);
      const acts = [
        ...(row.result === null ? [] : (done.get(`${row.person}\n${row.result}`) ?? [])),
        ...(done.get(`${row.person}\n`) ?? []),
      ];
      return [
        nameOf(row.person),
        result ? (result.department ?? '部署なし') : '',
        result?.subject ?? '',
        evidenceReason(row, result?.subject ?? null),
        evidenceDays(row.from_date, row.to_date),
        evidenceFollowUps(acts),
      ];
    }),
  };
};

const questionsView = ({ questions }: EvidenceRows): View => ({
  id: 'questions',
  title: '出題した問題',
  note: '実際に出題された版の文面です。正答率は、出題での解答のうち正解の割合です。',
  columns: [
    column('番号'),
    column('問題', 'long'),
    column('選択肢', 'long'),
    column('正解'),
    column('出典'),
    column('出題した期間', 'days'),
    column('解答', 'number'),
    column('正答率', 'number'),
  ],
  lines: questions.map((row) => [
    `${row.question}\n第${row.version}版`,
    evidenceLines(row.title, row.statement),
    row.choices ?? '',
    row.right_answers ?? '',
    row.source ?? '',
    evidenceDays(row.first_asked_on, row.last_asked_on),
    String(row.asked),
    evidenceRate(row.correct, row.asked),
  ]),
});

const totalsView = ({ totals }: EvidenceRows): View => ({
  id: 'totals',
  title: '部署ごとの集計',
  note: 'このページが、結果の行から数え直した値と同じであることを確かめています。',
  columns: [
    column('部署'),
    ...[
      '人数',
      '結果',
      '合格',
      '不合格',
      '受講中',
      '未受講',
      '取消',
      '正答率',
      '学習時間',
      '修了証',
    ].map((heading) => column(heading, 'number')),
  ],
  lines: totals.map((row) => [
    row.scope === '全体' ? '全体' : (row.department ?? '部署なし'),
    ...[row.people, row.results, row.passed, row.failed].map(String),
    ...[row.in_progress, row.not_taken, row.cancelled].map(String),
    evidenceRate(row.correct, row.answered),
    evidenceTime(row.seconds),
    String(row.certificates),
  ]),
});

const timesView = ({ people, days }: EvidenceRows): View => {
  const nameOf = peopleNames(people);
  const sums = new Map<string, { days: number; seconds: [number, number, number] }>();
  for (const row of days) {
    const sum = sums.get(row.person) ?? { days: 0, seconds: [0, 0, 0] };
    const [compulsory, other, corrections] = sum.seconds;
    sums.set(row.person, {
      days: sum.days + 1,
      seconds: [
        compulsory + row.compulsory_seconds,
        other + row.other_seconds,
        corrections + row.corrections_seconds,
      ],
    });
  }
  return {
    id: 'times',
    title: '学習時間',
    note: '日ごとの時間は、data/days.csv にあります。',
    columns: [
      PERSON,
      ...['日数', '必須の学習', 'その他の学習', '訂正'].map((heading) => column(heading, 'number')),
    ],
    lines: [...sums].map(([person, sum]) => [
      nameOf(person),
      `${sum.days}日`,
      ...sum.seconds.map(evidenceTime),
    ]),
  };
};

const changesView = ({ changes }: EvidenceRows): View => ({
  id: 'changes',
  title: '正解・期限・結果などの変更',
  note: 'だれが、いつ、何を、なぜ変えたかの記録です。',
  columns: [
    column('日時'),
    column('種類'),
    column('対象'),
    column('変更した人'),
    column('変更前 → 変更後', 'long'),
    column('理由', 'long'),
    column('採点が変わった解答', 'number'),
  ],
  lines: changes.map((row) => [
    evidenceMoment(row.at),
    row.kind,
    row.target,
    row.by ?? '自動',
    row.before === null && row.after === null
      ? ''
      : `${row.before ?? 'なし'} → ${row.after ?? 'なし'}`,
    row.reason ?? '',
    row.answers_changed === null ? '' : `${row.answers_changed}件`,
  ]),
});

const administratorsView = ({ administrators }: EvidenceRows): View => ({
  id: 'administrators',
  title: '運営した人',
  note: '作り、割り当て、変更した人です。',
  columns: [
    column('氏名'),
    column('役割'),
    column('行ったこと'),
    column('期間', 'days'),
    column('回数', 'number'),
  ],
  lines: administrators.map((row) => [
    row.name,
    row.role,
    row.kind,
    evidenceDays(evidenceMoment(row.first), evidenceMoment(row.last)),
    `${row.times}回`,
  ]),
});

/** The tables of the page, in the order in which they are asked for. */
// prettier-ignore
const VIEWS = [
  resultsView, absencesView, examsView, questionsView, totalsView, timesView, changesView, administratorsView,
];

export const viewsOf = (rows: EvidenceRows): View[] =>
  VIEWS.flatMap((viewOf) => viewOf(rows) ?? []);
