import { downloadAnnualReport, getAnnualFigures } from '@tokiori/contract';
import type { App } from '../../shared/app';
import { downloadAnnualReport as downloadReport } from './annual-report.service';
import * as service from './annual-figures.service';

/** All of it is read at one moment. */
const ONE_MOMENT = { isSnapshot: true, isLong: true };

export const annualFiguresRoutes = ({ bind }: App): void => {
  bind.call(getAnnualFigures, service.getAnnualFigures, ONE_MOMENT);
  bind.call(downloadAnnualReport, downloadReport, ONE_MOMENT);
};
