import { PRODUCT_NAME } from '@tokiori/contract';
import { drawDocument } from '../../../platform/pdf/document';
import type { Sink } from '../../../platform/spreadsheet/zip-writer';
import { absencesSection } from './absences-section';
import { cover } from './cover';
import { administratorsSection, changesSection } from './log-sections';
import { questionsSection } from './questions-section';
import type { ReportData } from './report-data';
import { resultsSection, totalsSection } from './results-sections';
import { timesSection } from './times-section';

/** Parts behind the cover and the contents, in the order in which an auditor asks. */
const SECTIONS = [
  totalsSection,
  resultsSection,
  absencesSection,
  questionsSection,
  timesSection,
  changesSection,
  administratorsSection,
];

/**
 * Draws the report of a pack, page after page into the sink: what a person reads. Everything in it is told by the tables
 * too. The same rows make the same bytes.
 */
export const drawReport = async (sink: Sink, data: ReportData): Promise<void> => {
  const info = {
    title: `監査用資料：${data.subject.name}`,
    author: data.company,
    creator: PRODUCT_NAME,
    createdAt: data.createdAt,
  };
  await drawDocument(sink, info, async (flow, headings) => {
    await cover(flow, data);
    await flow.contents('目次', headings);
    for (const section of SECTIONS) await section(flow, data);
  });
};
