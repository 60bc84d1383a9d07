import { PRODUCT_NAME } from '@tokiori/contract';
import { EVIDENCE_TABLES } from '@tokiori/domain';
import { fitLines } from '../../../platform/pdf/fit-lines';
import { A4, openPage, type PartKind } from '../../../platform/pdf/page';
import type { Sink } from '../../../platform/spreadsheet/zip-writer';
import { shownFingerprint } from '../readme';
import type { ReportData } from './report-data';

const INK = '#1f2430';
const INDIGO = '#26457a';
const LEFT = 56;
const WIDTH = A4.width - 2 * LEFT;
const FOOT = A4.height - 64;

/** Draws the report of a pack: what it is about, the totals of the whole, and how it is checked. */
export const drawReport = async (sink: Sink, data: ReportData): Promise<void> => {
  const page = await openPage({
    title: `監査用資料：${data.subject.name}`,
    author: data.company,
    creator: PRODUCT_NAME,
    createdAt: data.createdAt,
  });
  let y = 64;
  const write = (text: string, size: number, color = INK, kind: PartKind = 'P'): void => {
    const printable = page.font.printable(text.replaceAll('\n', ' '));
    const { lines } = fitLines(
      printable,
      { width: WIDTH, sizes: [size], maxLines: 4 },
      page.font.widthOf,
    );
    if (y + lines.length * size * 1.6 > FOOT) return;
    page.tell(kind, () => {
      for (const line of lines) {
        page.doc
          .fontSize(size)
          .fillColor(color)
          .text(line, LEFT, y, { lineBreak: false, features: [] });
        y += size * 1.6;
      }
    });
  };
  write('監査用資料', 22, INDIGO, 'H1');
  for (const { item, value } of data.facts) write(`${item}：${value ?? 'なし'}`, 10);
  y += 10;
  write('全体の集計', 14, INDIGO, 'H2');
  for await (const row of data.tables.rowsOf('totals')) {
    if (row.scope !== '全体') continue;
    for (const { key, label } of EVIDENCE_TABLES.totals.slice(2))
      write(`${label}：${row[key] ?? ''}`, 10);
  }
  y += 10;
  write('確かめ方', 14, INDIGO, 'H2');
  write(`鍵の指紋：${shownFingerprint(data.key.fingerprint)}`, 8);
  write(`${data.publicUrl}/api/evidence/key に表示されるものと比べてください。`, 9);
  await sink.write(await page.content());
};
