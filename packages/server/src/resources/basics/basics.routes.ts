import {
  beginBasicSitting,
  closeExamRoom,
  createBasic,
  deleteBasic,
  getBasic,
  listBasics,
  listExamRooms,
  nextBasicSheet,
  openExamRoom,
  previewBasicUpdate,
  renewExamRoom,
  updateBasic,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './basics.service';
import * as roomsService from './rooms.service';
import * as sittingService from './sitting.service';

export const basicsRoutes = ({ bind, database }: App): void => {
  bind.call(listBasics, service.listBasics);
  bind.call(createBasic, service.createBasic);
  bind.call(getBasic, service.getBasic);
  bind.call(updateBasic, service.updateBasic);
  bind.call(previewBasicUpdate, service.previewBasicUpdate);
  bind.call(deleteBasic, service.deleteBasic);

  // It makes a sheet, and gives the same one until it is finished: asking twice changes nothing.
  bind.call(nextBasicSheet, sittingService.nextBasicSheet, { writesOnGet: true });
  // A wrong code of a room is counted although nothing else is kept of it.
  bind.direct(beginBasicSitting, (call) => sittingService.beginBasicSitting(database, call));

  bind.call(listExamRooms, roomsService.listExamRooms);
  bind.call(openExamRoom, roomsService.openExamRoom);
  bind.call(renewExamRoom, roomsService.renewExamRoom);
  bind.call(closeExamRoom, roomsService.closeExamRoom);
};
