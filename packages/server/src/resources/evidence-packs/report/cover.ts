import { EVIDENCE_SUBJECT_ITEMS, EVIDENCE_TABLES, type EvidenceRow } from '@tokiori/domain';
import type { Flow } from '../../../platform/pdf/flow';
import { shownFingerprint } from '../readme';
import type { ReportData } from './report-data';
import { countWords, momentWords, rateWords, timeWords } from './report-words';

const FACTS = [
  { heading: '項目', share: 20 },
  { heading: '内容', share: 80 },
];

const factRows = ({ facts }: ReportData): string[][] =>
  facts.map(({ item, value }) => [
    item,
    item === EVIDENCE_SUBJECT_ITEMS.as_of ? momentWords(value ?? '') : (value ?? 'なし'),
  ]);

const wholeOf = async ({ tables }: ReportData): Promise<EvidenceRow<'totals'> | null> => {
  for await (const row of tables.rowsOf('totals')) if (row.scope === '全体') return row;
  return null;
};

/** Counts that are neither a time nor a sum of answers; those stand behind them. */
const COUNTED = ['people', 'passed', 'failed', 'in_progress', 'not_taken', 'cancelled'] as const;

const totalRows = (row: EvidenceRow<'totals'>): string[][] => [
  ...COUNTED.map((key) => {
    const label = EVIDENCE_TABLES.totals.find((column) => column.key === key)?.label ?? key;
    return [label, countWords(row[key], key === 'people' ? '人' : '件')];
  }),
  ['正答率', `${rateWords(row.correct, row.answered)}（解答${countWords(row.answered, '件')}）`],
  ['学習時間', timeWords(row.seconds)],
  ['修了証', countWords(row.certificates, '枚')],
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
    await flow.table(
      [
        { heading: '項目', share: 20 },
        { heading: '値', share: 80 },
      ],
      totalRows(whole),
    );
  }
  await flow.subheading('含めていないもの');
  for (const sentence of data.left_out.length > 0 ? data.left_out : ['ありません。'])
    await flow.text(sentence, { size: 9 });
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
};
