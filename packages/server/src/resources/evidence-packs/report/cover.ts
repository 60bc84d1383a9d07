import {
  evidenceCount,
  evidenceMoment,
  evidenceRate,
  evidenceTime,
  EVIDENCE_SUBJECT_ITEMS,
  type EvidenceRow,
} from '@tokiori/domain';
import type { Flow } from '../../../platform/pdf/flow';
import { shownFingerprint } from '../readme';
import type { ReportData } from './report-data';

const FACTS = [
  { heading: '項目', share: 20 },
  { heading: '内容', share: 80 },
];

const factRows = ({ facts }: ReportData): string[][] =>
  facts.map(({ item, value }) => [
    item,
    item === EVIDENCE_SUBJECT_ITEMS.as_of ? evidenceMoment(value ?? '') : (value ?? 'なし'),
  ]);

const wholeOf = async ({ tables }: ReportData): Promise<EvidenceRow<'totals'> | null> => {
  for await (const row of tables.rowsOf('totals')) if (row.scope === '全体') return row;
  return null;
};

const TOTALS = [
  { heading: '人数', share: 9, isNumber: true },
  ...['合格', '不合格', '受講中', '未受講', '取消'].map((heading) => {
    return { heading, share: 9, isNumber: true };
  }),
  { heading: '正答率', share: 9, isNumber: true },
  { heading: '解答', share: 11, isNumber: true },
  { heading: '学習時間', share: 14, isNumber: true },
  { heading: '修了証', share: 9, isNumber: true },
];

const totalRow = (row: EvidenceRow<'totals'>): string[] => [
  evidenceCount(row.people, '人'),
  ...[row.passed, row.failed, row.in_progress, row.not_taken, row.cancelled].map((value) =>
    evidenceCount(value, '件'),
  ),
  evidenceRate(row.correct, row.answered),
  evidenceCount(row.answered, '件'),
  evidenceTime(row.seconds),
  evidenceCount(row.certificates, '枚'),
];

/** The first page: what it is about, what came of it, what is left out, and how it is checked. */
export const cover = async (flow: Flow, data: ReportData): Promise<void> => {
  await flow.title('監査用資料');
  await flow.text(data.subject.name, { size: 16 });
  flow.gap(14);
  await flow.table(FACTS, factRows(data));
  const whole = await wholeOf(data);
  if (whole) {
    await flow.subheading('全体の集計');
    await flow.table(TOTALS, [totalRow(whole)]);
  }
  await flow.subheading('確かめ方');
  await flow.text(
    `この報告書は、電子署名の付いたZIPファイルの一部です。${data.publicUrl}/api/evidence/checker の検証ツールにZIPを渡すと、書き換えがないことと、すべての集計を確かめられます。通信はしません。`,
    { size: 9 },
  );
  await flow.text(
    `鍵の指紋が、${data.publicUrl}/api/evidence/key に表示されるものと同じことを確かめてください。`,
    { size: 9 },
  );
  await flow.text(shownFingerprint(data.key.fingerprint), { size: 9 });
  await flow.subheading('含めていないもの');
  for (const sentence of data.left_out.length > 0 ? data.left_out : ['ありません。'])
    await flow.text(sentence, { size: 9 });
};
