import {
  beginBasicSitting,
  createBasic,
  deleteBasic,
  getBasic,
  listBasics,
  nextBasicSheet,
  previewBasicUpdate,
  updateBasic,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './basics.service';
import * as sittingService from './sitting.service';

export const basicsRoutes = ({ bind }: App): void => {
  bind.call(listBasics, service.listBasics);
  bind.call(createBasic, service.createBasic);
  bind.call(getBasic, service.getBasic);
  bind.call(updateBasic, service.updateBasic);
  bind.call(previewBasicUpdate, service.previewBasicUpdate);
  bind.call(deleteBasic, service.deleteBasic);

  // It makes a sheet, and gives the same one until it is finished: asking twice changes nothing.
  bind.call(beginBasicSitting, sittingService.beginBasicSitting);
  bind.call(nextBasicSheet, sittingService.nextBasicSheet, { writesOnGet: true });
};
