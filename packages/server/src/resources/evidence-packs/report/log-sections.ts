import { evidenceCount, evidenceLines, evidenceMoment } from '@tokiori/domain';
import type { Flow } from '../../../platform/pdf/flow';
import { NONE, number, words } from './columns';
import type { ReportData } from './report-data';

const changeRows = async function* ({ tables }: ReportData): AsyncGenerator<string[]> {
  for await (const row of tables.rowsOf('changes'))
    yield [
      evidenceMoment(row.at),
      row.kind,
      evidenceLines(
        row.target,
        row.before === null && row.after === null
          ? null
          : `${row.before ?? 'なし'} → ${row.after ?? 'なし'}`,
      ),
      evidenceLines(
        row.reason,
        row.answers_changed === null
          ? null
          : `採点が変わった解答 ${evidenceCount(row.answers_changed, '件')}`,
      ),
      row.by ?? '自動',
    ];
};

/** What was changed of keys, dates and results. */
export const changesSection = async (flow: Flow, data: ReportData): Promise<void> => {
  await flow.heading('正解・期限・結果などの変更', { onNewPage: true });
  if (data.tables.countOf('changes') === 0) return flow.text(NONE);
  await flow.table(
    [
      words('日時', 13),
      words('種類', 14),
      words('対象と、変更前 → 変更後', 40),
      words('理由', 20),
      words('変更した人', 13),
    ],
    changeRows(data),
  );
};

const administratorRows = async function* ({ tables }: ReportData): AsyncGenerator<string[]> {
  for await (const row of tables.rowsOf('administrators'))
    yield [
      row.name,
      row.role,
      row.kind,
      `${evidenceMoment(row.first)}〜${evidenceMoment(row.last)}`,
      evidenceCount(row.times, '回'),
    ];
};

/** Who administered. */
export const administratorsSection = async (flow: Flow, data: ReportData): Promise<void> => {
  await flow.heading('運営した人');
  if (data.tables.countOf('administrators') === 0) return flow.text(NONE);
  await flow.table(
    [
      words('氏名', 28),
      words('役割', 16),
      words('行ったこと', 14),
      words('期間', 32),
      number('回数', 10),
    ],
    administratorRows(data),
  );
};
