import type { Sink } from '../spreadsheet/zip-writer';
import { Flow, type FlowHeading } from './flow';
import { japaneseFont } from './japanese-font';
import { PdfPainter, silentPainter, type DocumentInfo, type Painter } from './painter';

/** Sets the parts of a document: the same whenever it is called. */
export type Compose = (flow: Flow, headings: readonly FlowHeading[]) => Promise<void>;

/** Headings that certainly stand on one page. */
const ON_A_PAGE = 25;

/**
 * A PDF file of many A4 pages in Japanese: with a running title and 「3 / 41」 on all but the first, an outline, and tags as
 * PDF/UA wants them (which nothing here checks). It is composed twice, to be measured and to be drawn. So what it is made of is read again and not held, and its pages go into the sink as they are done. The
 * same parts make the same bytes.
 */
export const drawDocument = async (
  sink: Sink,
  info: DocumentInfo,
  compose: Compose,
): Promise<{ pages: number }> => {
  const font = await japaneseFont();
  const setBy = async (
    painter: Painter,
    headings: readonly FlowHeading[],
    pages: number | null,
  ): Promise<Flow> => {
    const flow = new Flow(painter, font, { title: info.title, pages });
    await compose(flow, headings);
    flow.end();
    return flow;
  };
  const first = await setBy(silentPainter, [], null);
  const { headings } = first;
  // The list of headings itself may take more than the page that it has had so far.
  const measured =
    headings.length <= ON_A_PAGE ? first : await setBy(silentPainter, headings, null);
  const painter = await PdfPainter.open(sink, font, info);
  const { page: pages } = await setBy(painter, measured.headings, measured.page);
  await painter.end();
  return { pages };
};
