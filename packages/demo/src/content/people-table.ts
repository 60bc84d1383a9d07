import { UserRole } from '@tokiori/contract';
import type { DemoPerson } from './types';

const splitRow = (row: string) => row.split('|').map((cell) => cell.trim());

const readPerson = (row: string): DemoPerson => {
  const [key = '', name = '', nameKana = '', signIn = '', role = '', ...rest] = splitRow(row);
  const [departments = '', profession = '', post = '', entranceDate = '', birthYm = ''] = rest;
  const [ability, diligence, forgetting] = rest.slice(5).map(Number);
  if (ability === undefined || diligence === undefined || forgetting === undefined) {
    throw new Error(`A person's row ends early: ${row}`);
  }
  const [department = '', ...alsoIn] = departments.split('+');
  return {
    key,
    name,
    nameKana,
    ...(signIn.includes('@') ? { email: signIn } : { loginId: signIn }),
    role: UserRole.parse(role),
    department,
    ...(alsoIn.length > 0 ? { alsoIn } : {}),
    profession,
    post,
    entranceDate,
    birthYm,
    ability,
    diligence,
    forgetting,
  };
};

/**
 * People as a table, one row each, because forty objects of fourteen lines cannot be read across.
 * Columns: key, name, kana, e-mail or login id, role, department (`main+also`), profession, post,
 * entrance date, birth month, ability, diligence, forgetting.
 */
export const readPeople = (table: string): DemoPerson[] =>
  table
    .trim()
    .split('\n')
    .map((row) => readPerson(row));
