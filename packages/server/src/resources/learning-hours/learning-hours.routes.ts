import {
  createLearningHours,
  createLearningRequest,
  decideLearningRequest,
  deleteLearningHours,
  listLearningHours,
  listLearningRequests,
  updateLearningHours,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './learning-hours.service';
import * as requests from './requests.service';

export const learningHoursRoutes = ({ bind }: App): void => {
  bind.call(listLearningHours, service.listLearningHours);
  bind.call(createLearningHours, service.createLearningHours);
  bind.call(updateLearningHours, service.updateLearningHours);
  bind.call(deleteLearningHours, service.deleteLearningHours);
  bind.call(createLearningRequest, requests.createLearningRequest);
  bind.call(listLearningRequests, requests.listLearningRequests);
  bind.call(decideLearningRequest, requests.decideLearningRequest);
};
