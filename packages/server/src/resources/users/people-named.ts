import type { Caller, Tx } from '../../shared/caller';
import { codeOf, peopleNamed, type KnownPerson } from './import.access';

/** By what a line of a file names a person. */
export interface PersonKeys {
  employee_number?: string | null;
  email?: string | null;
  login_id?: string | null;
}

/** The same as single words, equal where they mean the same person. */
export const keysOf = ({ employee_number, email, login_id }: PersonKeys): string[] => [
  ...(employee_number ? [`number ${employee_number.toLowerCase()}`] : []),
  ...(email ? [`email ${email}`] : []),
  ...(login_id ? [`login ${login_id.toLowerCase()}`] : []),
];

/** People who are there, by employee number, address and login id; a login id counts with and without the company's code. */
const indexOf = (people: readonly KnownPerson[], code: string) => {
  const index = new Map<string, KnownPerson>();
  const prefix = `${code.toLowerCase()}-`;
  for (const person of people) {
    for (const key of keysOf(person)) index.set(key, person);
    const loginId = person.login_id?.toLowerCase();
    const short = loginId?.startsWith(prefix) ? `login ${loginId.slice(prefix.length)}` : null;
    if (short !== null && !index.has(short)) index.set(short, person);
  }
  return index;
};

/**
 * Reads the company's people whom the lines of a file name, deactivated ones too, at once.
 *
 * @returns whom the keys of a line name: several people where each key means another one
 */
export const readPeopleNamed = async (
  tx: Tx,
  caller: Caller,
  lines: readonly PersonKeys[],
): Promise<(line: PersonKeys) => KnownPerson[]> => {
  const code = await codeOf(tx, caller);
  // No key is longer.
  const loginIds = lines.flatMap(({ login_id: id }) => (id ? [id.slice(0, 64)] : []));
  const people = await peopleNamed(tx, caller, {
    employeeNumbers: lines.flatMap(({ employee_number: number }) => number?.slice(0, 32) ?? []),
    emails: lines.flatMap(({ email }) => (email ? [email.slice(0, 254)] : [])),
    loginIds: loginIds.flatMap((id) => [id, `${code}-${id.slice(0, 60 - code.length)}`]),
  });
  const index = indexOf(people, code);
  return (line) => [...new Set(keysOf(line).flatMap((key) => index.get(key) ?? []))];
};
