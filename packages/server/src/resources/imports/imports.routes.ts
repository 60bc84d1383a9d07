import {
  createImport,
  deleteImport,
  getImport,
  listImportRows,
  listInitialPasswords,
  runImport,
  updateImport,
  updateImportRow,
  type Import,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { entryOf } from '../../platform/item-of';
import { refuseTooManyFiles } from './daily-limit';
import { IMPORT_TASKS } from './import-tasks';
import * as service from './imports.service';
import * as rows from './rows.service';
import { initialPasswords } from './passwords.service';
import { readFile, type ReadFile } from './read-file';

export const importsRoutes = ({ bind, database, jobs, config, secrets }: App): void => {
  const tools = { jobs, publicUrl: config.publicUrl };
  /** Files that were read before their transaction began, by the request's files. */
  const read = new WeakMap<object, ReadFile>();

  bind.call(createImport, (call) => service.createImport(call, entryOf(read, call.files)), {
    isLong: true,
    looksForKept: true,
    // Reading a large file must not hold a transaction open.
    around: async ({ caller, files, body, now }, work) => {
      await refuseTooManyFiles({ database }, caller, now);
      read.set(files, await readFile(files['file'], body));
      return work();
    },
  });
  bind.call(getImport, (call) => service.getImport(call, call.params.id));
  bind.call(updateImport, (call) => service.changeImport(call, call.params.id, call.body), {
    isLong: true,
  });
  bind.call(listImportRows, (call) => rows.pageOfLines(call));
  bind.call(updateImportRow, (call) => rows.changeRow(call, call.params, call.body), {
    isLong: true,
  });
  bind.call(
    runImport,
    (call) => {
      const { only_good: onlyGood = false, starts_on: startsOn } = call.body;
      const how = { onlyGood, startsOn, kind: (name: Import['kind']) => IMPORT_TASKS[name], tools };
      return service.runImport(call, call.params.id, how);
    },
    { isLong: true },
  );
  bind.call(deleteImport, (call) => service.deleteImport(call, call.params.id));
  // That it was looked at is logged, so this GET writes.
  bind.call(listInitialPasswords, (call) => initialPasswords(call, { secrets }), {
    writesOnGet: true,
  });
};
