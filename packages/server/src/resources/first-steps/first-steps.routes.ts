import { getFirstSteps, putFirstSteps } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './first-steps.service';

export const firstStepsRoutes = ({ bind }: App): void => {
  bind.call(getFirstSteps, service.getFirstSteps);
  bind.call(putFirstSteps, service.putFirstSteps);
};
