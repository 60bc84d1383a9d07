import type * as endpoints from '@tokiori/contract';
import { SpooledFile } from '../../platform/files/spooled-file';
import { FileAnswer } from '../../platform/http/file-answer';
import type { CallOf } from '../../shared/caller';
import { getAnnualFigures } from './annual-figures.service';
import { drawAnnualReport } from './draw-annual-report';

/** The figures of a year as a PDF file of two pages. */
export const downloadAnnualReport = async (
  call: CallOf<typeof endpoints.downloadAnnualReport>,
): Promise<FileAnswer> => {
  const figures = await getAnnualFigures(call);
  const file = await SpooledFile.create();
  try {
    await drawAnnualReport(file, figures, call.now);
    await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
  return new FileAnswer(file, {
    name: `${figures.fiscal_year}年度の実績.pdf`,
    plainName: `annual-figures-${figures.fiscal_year}.pdf`,
    type: 'pdf',
  });
};
