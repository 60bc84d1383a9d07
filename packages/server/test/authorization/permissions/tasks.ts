import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const file = (it: Ids) => ({ params: { id: it.imported } });
const task = (it: Ids) => ({ params: { id: it.task } });

/** Long work that people have started. */
export const taskPermissions = [
  may(api.listTasks, to.managersPeople),
  may(api.getTask, to.seesTasks, task),
  may(api.listTaskItems, to.seesTasks, task),
  may(api.cancelTask, to.seesTasks, task, { fresh: fresh.freshWaitingTask }),
  may(api.undoTask, to.seesTasks, task, { fresh: fresh.freshTask }),
  may(api.listInitialPasswords, to.seesImports, task),
];

/** Files that are read into the company. */
export const importPermissions = [
  may(api.createImport, to.admins, (_it, serial) => ({ body: fresh.peopleFile(serial) })),
  may(api.getImport, to.seesImports, file),
  may(api.updateImport, to.seesImports, (it) => ({ ...file(it), body: {} })),
  may(
    api.updateImportRow,
    to.seesImports,
    (it) => ({
      params: { id: it.imported, line: 2 },
      body: { cells: ['新しい人', 'mended@test.example'], was: fresh.IMPORT_LINE },
    }),
    { fresh: fresh.freshImportLine },
  ),
  may(api.listImportRows, to.seesImports, file),
  may(api.runImport, to.seesImports, (it) => ({ ...file(it), body: {} }), {
    fresh: fresh.freshImport,
  }),
  may(api.deleteImport, to.seesImports, file, { fresh: fresh.freshImport }),
];
