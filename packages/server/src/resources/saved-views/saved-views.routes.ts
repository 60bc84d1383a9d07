import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { pageOfSavedViews } from './saved-views.queries';
import * as service from './saved-views.service';

export const savedViewsRoutes = ({ bind }: App): void => {
  bind.call(listSavedViews, pageOfSavedViews);
  bind.call(createSavedView, service.createSavedView);
  bind.call(updateSavedView, service.updateSavedView);
  bind.call(deleteSavedView, service.deleteSavedView);
};
