import { createErratum, listErrata, previewErratum } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './errata.service';

export const errataRoutes = ({ bind, jobs, config }: App): void => {
  bind.call(previewErratum, service.previewErratum);
  bind.call(createErratum, (call) =>
    service.createErratum(call, { jobs, publicUrl: config.publicUrl }),
  );
  bind.call(listErrata, service.listErrata);
};
