import { evidenceCount, evidenceTime } from '@tokiori/domain';
import type { Flow } from '../../../platform/pdf/flow';
import { peopleAlong } from './along';
import { NONE, number, words } from './columns';
import type { ReportData } from './report-data';

interface Time {
  person: string;
  days: number;
  compulsory: number;
  other: number;
  corrections: number;
}

const timesOf = async function* ({ tables }: ReportData): AsyncGenerator<Time> {
  let sum: Time = { person: '', days: 0, compulsory: 0, other: 0, corrections: 0 };
  for await (const row of tables.rowsOf('days')) {
    if (sum.person !== row.person) {
      if (sum.days > 0) yield sum;
      sum = { person: row.person, days: 0, compulsory: 0, other: 0, corrections: 0 };
    }
    sum.days += 1;
    sum.compulsory += row.compulsory_seconds;
    sum.other += row.other_seconds;
    sum.corrections += row.corrections_seconds;
  }
  if (sum.days > 0) yield sum;
};

const timeRows = async function* (data: ReportData): AsyncGenerator<string[]> {
  const people = peopleAlong(data.tables);
  try {
    for await (const { person, days, compulsory, other, corrections } of timesOf(data))
      yield [
        await people.nameOf(person),
        evidenceCount(days, '日'),
        ...[compulsory, other, corrections, compulsory + other + corrections].map(evidenceTime),
      ];
  } finally {
    await people.end();
  }
};

/** How long each has learned; of a course the roster says it already. */
export const timesSection = async (flow: Flow, data: ReportData): Promise<void> => {
  if (data.subject.kind !== 'FiscalYear') return;
  await flow.heading('学習時間', { onNewPage: true });
  if (data.tables.countOf('days') === 0) return flow.text(NONE);
  await flow.text('期間中の合計です。日ごとの時間は data/days.csv にあります。', { size: 9 });
  flow.gap(6);
  await flow.table(
    [
      words('受講者', 30),
      ...['日数', '必須', 'その他', '訂正', '合計'].map((heading) => number(heading, 14)),
    ],
    timeRows(data),
  );
};
