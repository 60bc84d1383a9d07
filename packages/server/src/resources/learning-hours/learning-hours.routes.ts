import {
  createLearningHours,
  deleteLearningHours,
  listLearningHours,
  updateLearningHours,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './learning-hours.service';

export const learningHoursRoutes = ({ bind }: App): void => {
  bind.call(listLearningHours, service.listLearningHours);
  bind.call(createLearningHours, service.createLearningHours);
  bind.call(updateLearningHours, service.updateLearningHours);
  bind.call(deleteLearningHours, service.deleteLearningHours);
};
