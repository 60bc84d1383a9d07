import {
  evidenceCount,
  evidenceDays,
  evidenceLines,
  evidenceRate,
  evidenceTime,
} from '@tokiori/domain';
import type { Flow } from '../../../platform/pdf/flow';
import { peopleAlong } from './along';
import { number, words } from './columns';
import type { ReportData } from './report-data';

const totalsRows = async function* ({ tables }: ReportData): AsyncGenerator<string[]> {
  for await (const row of tables.rowsOf('totals'))
    yield [
      row.scope === '全体' ? '全体' : (row.department ?? '部署なし'),
      ...[row.people, row.passed, row.failed, row.in_progress, row.not_taken, row.cancelled].map(
        (value) => evidenceCount(value, ''),
      ),
      evidenceRate(row.correct, row.answered),
      evidenceTime(row.seconds),
      evidenceCount(row.certificates, ''),
    ];
};

/** Totals of the whole and of each department. */
export const totalsSection = async (flow: Flow, data: ReportData): Promise<void> => {
  await flow.heading('部署ごとの集計', { onNewPage: true });
  await flow.text(
    '部署は、期間の終わりか、その人の最後の結果の時の所属です。人数のほかは、結果の件数です。正答率は、正解数を解答数で割り、小数を切り捨てたものです。',
    { size: 9 },
  );
  flow.gap(6);
  const counts = ['人数', '合格', '不合格', '受講中', '未受講', '取消', '正答率'];
  await flow.table(
    [
      words('部署', 26),
      ...counts.map((heading) => number(heading, 8)),
      number('学習時間', 13),
      number('修了証', 8),
    ],
    totalsRows(data),
  );
};

const resultRows = async function* (
  { tables }: ReportData,
  isOfOne: boolean,
): AsyncGenerator<string[]> {
  const people = peopleAlong(tables);
  try {
    for await (const row of tables.rowsOf('results'))
      yield [
        await people.nameOf(row.person),
        row.department ?? '部署なし',
        ...(isOfOne ? [] : [row.subject]),
        evidenceDays(row.from_date, row.to_date),
        row.completed_on ?? '',
        `${row.correct}／${row.questions}`,
        row.outcome,
        evidenceTime(row.seconds),
        evidenceLines(row.certificate, row.certificate_state),
      ];
  } finally {
    await people.end();
  }
};

/** The roster: everybody to whom it was assigned, with the result. */
export const resultsSection = async (flow: Flow, data: ReportData): Promise<void> => {
  const isOfOne = data.subject.kind !== 'FiscalYear';
  await flow.heading('受講者と結果', { onNewPage: true });
  await flow.text(
    `割り当てられた人すべての結果です（${evidenceCount(data.tables.countOf('results'), '件')}）。正解は、正解数と問題数です。`,
    { size: 9 },
  );
  flow.gap(6);
  await flow.table(
    [
      words('受講者', 17),
      words('当時の部署', 18),
      ...(isOfOne ? [] : [words('コース・ベーシック', 18)]),
      words('期間', isOfOne ? 13 : 15.5),
      words('完了日', 12),
      number('正解', 9),
      words('結果', 9),
      number('学習時間', 11),
      words('修了証', 12),
    ],
    resultRows(data, isOfOne),
  );
};
