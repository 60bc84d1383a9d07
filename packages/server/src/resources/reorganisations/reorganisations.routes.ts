import {
  createReorganisation,
  deleteReorganisation,
  getReorganisation,
  listReorganisations,
  scheduleReorganisation,
  updateReorganisation,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { reorganisationKind } from './reorganisation-kind';
import * as service from './reorganisations.service';

export const reorganisationsRoutes = ({ bind, jobs, config }: App): void => {
  const tools = { jobs, publicUrl: config.publicUrl };
  bind.call(listReorganisations, service.listReorganisations);
  bind.call(createReorganisation, service.createReorganisation);
  bind.call(getReorganisation, (call) => service.getReorganisation(call, call.params.id));
  bind.call(updateReorganisation, service.updateReorganisation);
  bind.call(scheduleReorganisation, (call) =>
    service.scheduleReorganisation(call, { kind: reorganisationKind, tools }),
  );
  bind.call(deleteReorganisation, service.deleteReorganisation);
};
