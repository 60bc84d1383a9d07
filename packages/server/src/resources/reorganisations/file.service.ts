import { MAX_REORGANISATION_ENTRIES, type ReorganisationFile } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import {
  matchHeadings,
  personKeysOf,
  readReorganisation,
  REORGANISATION_FIELDS,
  reorganisationRows,
  type PersonKeys,
} from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import type { CallOf, Caller, Tx } from '../../shared/caller';
import { departmentPaths } from '../departments/departments.service';
import { placesOf } from '../imports/importer';
import { tableOf, type ReadFile } from '../imports/read-file';
import { readPeopleNamed } from '../users/people-named';
import { listNamedPeople } from './file.queries';
import { ownReorganisation } from './reorganisations.service';

/** Finds people by what lines say of them: number, address, or login id, whichever comes first. */
const personReader = async (tx: Tx, caller: Caller, lines: readonly PersonKeys[]) => {
  const keysOf = ({ employee_number, email, login_id }: PersonKeys) => {
    if (employee_number !== null) return { employee_number };
    return email === null ? { login_id } : { email: email.toLowerCase() };
  };
  const peopleOf = await readPeopleNamed(tx, caller, lines.map(keysOf));
  return (line: PersonKeys): number | null => peopleOf(keysOf(line))[0]?.id ?? null;
};

/** What a file says, as entries; nothing is kept. */
export const readReorganisationFile = async (
  call: CallOf<typeof endpoints.readReorganisationFile>,
  file: ReadFile,
): Promise<ReorganisationFile> => {
  const { tx, caller, params } = call;
  const stored = await ownReorganisation(call, params.id);
  const guess = (headings: readonly string[]) =>
    matchHeadings(headings, REORGANISATION_FIELDS).mapping;
  const table = tableOf(file, (cells) => guess(cells).filter((field) => field !== null).length);
  const places = placesOf(guess(table.headings));
  if (Object.keys(places).length < 2)
    throw invalid([
      {
        field: 'file',
        message:
          '見出しが読み取れません。テンプレートの見出し（社員番号、異動先部署、部署名など）を1行目に入れてください。',
      },
    ]);
  if (table.rows.length > MAX_REORGANISATION_ENTRIES)
    throw invalid([
      {
        field: 'file',
        message: `一度の発令は${MAX_REORGANISATION_ENTRIES}行までです。ファイルを分けてください。`,
      },
    ]);
  const keys = table.rows.flatMap((row) => personKeysOf(row, places) ?? []);
  const { entries, issues } = readReorganisation(table.rows, places, {
    departments: await departmentPaths(tx, caller.companyId),
    made: stored.entries.flatMap((entry) => (entry.kind === 'MakeDepartment' ? entry : [])),
    personOf: await personReader(tx, caller, keys),
  });
  return { entries, issues, notes: table.notes };
};

/** Entries as the lines of a file. */
export const getReorganisationRows = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.getReorganisationRows>): Promise<{ rows: string[][] }> => {
  const { entries } = await ownReorganisation({ tx, caller }, params.id);
  const ids = entries.flatMap((entry) => (entry.kind === 'Person' ? entry.user_id : []));
  const people = await listNamedPeople(tx, caller.companyId, ids);
  return {
    rows: reorganisationRows(entries, people, await departmentPaths(tx, caller.companyId)),
  };
};
