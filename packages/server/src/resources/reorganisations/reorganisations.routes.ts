import {
  createReorganisation,
  deleteReorganisation,
  getReorganisation,
  getReorganisationRows,
  listReorganisations,
  readReorganisationFile,
  scheduleReorganisation,
  updateReorganisation,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { readFile, type ReadFile } from '../imports/read-file';
import * as fileService from './file.service';
import { reorganisationKind } from './reorganisation-kind';
import * as service from './reorganisations.service';

export const reorganisationsRoutes = ({ bind, jobs, config }: App): void => {
  const tools = { jobs, publicUrl: config.publicUrl };
  bind.call(listReorganisations, service.listReorganisations);
  bind.call(createReorganisation, service.createReorganisation);
  bind.call(getReorganisation, (call) => service.getReorganisation(call, call.params.id));
  bind.call(updateReorganisation, service.updateReorganisation);
  const read = new WeakMap<object, ReadFile>();
  bind.call(
    readReorganisationFile,
    (call) => {
      const file = read.get(call.files);
      if (!file) throw new Error('the file is read before the transaction begins');
      return fileService.readReorganisationFile(call, file);
    },
    {
      isLong: true,
      // Reading a large file must not hold a transaction open.
      around: async ({ files, body }, work) => {
        read.set(files, await readFile(files['file'], { kind: 'users', ...body }));
        return work();
      },
    },
  );
  bind.call(getReorganisationRows, fileService.getReorganisationRows);
  bind.call(scheduleReorganisation, (call) =>
    service.scheduleReorganisation(call, { kind: reorganisationKind, tools }),
  );
  bind.call(deleteReorganisation, service.deleteReorganisation);
};
