import {
  isScimObject,
  ScimProblem,
  scimValueOf,
  type ScimOperation,
  type ScimResource,
} from '@tokiori/domain';

const OPERATIONS = ['add', 'replace', 'remove'] as const;
/** Directories send tens of them; groups come in hundreds. */
const MAX_OPERATIONS = 1000;

const unreadable = (): ScimProblem =>
  new ScimProblem('invalidSyntax', '送信された内容を、SCIMの形として読み取れません。');

/** What was sent as a resource. @throws ScimProblem invalidSyntax */
export const resourceSent = (body: unknown): ScimResource => {
  if (!isScimObject(body)) throw unreadable();
  return body;
};

const operationOf = (sent: unknown): ScimOperation => {
  if (!isScimObject(sent)) throw unreadable();
  const word = scimValueOf(sent, 'op');
  const op = OPERATIONS.find((name) => typeof word === 'string' && name === word.toLowerCase());
  const path = scimValueOf(sent, 'path');
  if (!op || (path !== undefined && path !== null && typeof path !== 'string')) throw unreadable();
  return {
    op,
    path: path === '' || path === null ? undefined : path,
    value: scimValueOf(sent, 'value'),
  };
};

/** The changes of a PATCH. @throws ScimProblem invalidSyntax */
export const operationsSent = (body: unknown): ScimOperation[] => {
  const operations = scimValueOf(resourceSent(body), 'Operations');
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MAX_OPERATIONS)
    throw unreadable();
  return operations.map(operationOf);
};

/** A text; `null`: absent, empty or null. @throws ScimProblem invalidValue for anything else */
export const textIn = (resource: ScimResource, ...names: string[]): string | null => {
  const value = scimValueOf(resource, ...names);
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string')
    throw new ScimProblem('invalidValue', `「${names.join('.')}」には文字を指定してください。`);
  return value.trim() === '' ? null : value.trim();
};

/** Control characters, which no name has; the database takes no null character. */
const CONTROL = /\p{Cc}/u;

/** A text of one line and at most `max` characters; `null`: absent, empty or null. @throws ScimProblem invalidValue */
export const lineIn = (resource: ScimResource, max: number, ...names: string[]): string | null => {
  const line = textIn(resource, ...names);
  if (line !== null && (line.length > max || CONTROL.test(line)))
    throw new ScimProblem(
      'invalidValue',
      `「${names.join('.')}」は、${max}文字以内で、制御文字を使わずに指定してください。`,
    );
  return line;
};

/** Letters of a name in a directory, and of its key. */
export const MAX_KEY = 254;

/** A truth, which some directories send as a text. @throws ScimProblem invalidValue */
export const truthIn = (resource: ScimResource, name: string): boolean | null => {
  const value = scimValueOf(resource, name);
  if (value === undefined || value === null) return null;
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false')
    throw new ScimProblem('invalidValue', `「${name}」にはtrueかfalseを指定してください。`);
  return text === 'true';
};

/** The values of an attribute with several, as objects: some directories send a single one, or plain texts. */
export const valuesIn = (resource: ScimResource, name: string): ScimResource[] => {
  const value = scimValueOf(resource, name);
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) =>
    isScimObject(one) ? one : { value: one },
  );
};
