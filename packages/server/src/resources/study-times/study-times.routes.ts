import {
  createStudyTimeCorrection,
  getStudyTimeSum,
  listOutsideStudy,
  listStudyDays,
  listStudyTimeCorrections,
  listStudyTimes,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as corrections from './corrections.service';
import * as service from './study-times.service';

export const studyTimesRoutes = ({ bind }: App): void => {
  bind.call(listStudyTimes, service.listStudyTimes);
  bind.call(listStudyDays, service.listStudyDays);
  bind.call(listOutsideStudy, service.listOutsideStudy);
  bind.call(getStudyTimeSum, service.getStudyTimeSum);
  bind.call(listStudyTimeCorrections, corrections.listStudyTimeCorrections);
  bind.call(createStudyTimeCorrection, corrections.createStudyTimeCorrection);
};
