import { evidenceDays, evidenceFollowUps, evidenceReason, type EvidenceRow } from '@tokiori/domain';
import type { Flow } from '../../../platform/pdf/flow';
import { Along, peopleAlong } from './along';
import { NONE, words } from './columns';
import type { ReportData } from './report-data';

type FollowUp = EvidenceRow<'followups'>;

const absenceRows = async function* ({ tables, subject }: ReportData): AsyncGenerator<string[]> {
  const people = peopleAlong(tables);
  const followUps = new Along(tables.rowsOf('followups'));
  const isOfOne = subject.kind !== 'FiscalYear';
  let [person, done]: [string, FollowUp[]] = ['', []];
  try {
    for await (const row of tables.rowsOf('absences')) {
      if (row.person !== person) [person, done] = [row.person, await followUps.of(row.person)];
      const about = done.filter(({ result }) => result === null || result === row.result);
      yield [
        await people.nameOf(row.person),
        evidenceReason(row, isOfOne ? subject.name : null),
        evidenceDays(row.from_date, row.to_date),
        evidenceFollowUps(about),
      ];
    }
  } finally {
    await people.end();
    await followUps.end();
  }
};

/** Who was absent or has not completed, and what was done about each. */
export const absencesSection = async (flow: Flow, data: ReportData): Promise<void> => {
  await flow.heading('欠席・未修了と、その後の対応', { onNewPage: true });
  if (data.tables.countOf('absences') === 0) return flow.text(NONE);
  await flow.text(
    '修了していない人すべてと、期間中に休職・休業した人です。3回以上の同じ対応は、回数と最初・最後の日でまとめています。1件ずつの記録は data/followups.csv にあります。',
    { size: 9 },
  );
  flow.gap(6);
  await flow.table(
    [words('受講者', 20), words('理由', 14), words('期間', 16), words('対応', 50)],
    absenceRows(data),
  );
};
