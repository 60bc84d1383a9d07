import { parseScimFilter, type ScimFilter } from './filter';
import { ScimProblem } from './problem';
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './resource';

/** What a change is about: an attribute, those of its values that a filter means, and a member of these. */
export interface ScimPath {
  /** From the resource on: `['name', 'familyName']`, or the extension and its attribute. */
  names: string[];
  filter: ScimFilter | null;
  /** A member of what the filter means: `value` in `emails[type eq "work"].value`. */
  sub: string | null;
}

const broken = (path: string): ScimProblem =>
  new ScimProblem('invalidPath', `変更する項目（path）「${path.slice(0, 200)}」を読み取れません。`);

const NAME = /^[A-Za-z$][\w$-]*$/;

const KNOWN_SCHEMAS = [USER_SCHEMA, GROUP_SCHEMA, ENTERPRISE_SCHEMA].map((schema) =>
  schema.toLowerCase(),
);

/** Whether a path is of an extension that is not kept here. */
export const isOfUnknownSchema = (path: string): boolean => {
  const name = path.toLowerCase();
  return (
    name.startsWith('urn:') &&
    !KNOWN_SCHEMAS.some((schema) => name === schema || name.startsWith(`${schema}:`))
  );
};

/** Attributes of the extension, which Entra ID may name without it. */
const OF_EXTENSION = new Set(['employeenumber', 'department', 'manager']);

const plainSteps = (text: string): string[] => {
  const steps = text.split('.');
  return OF_EXTENSION.has(steps[0]!.toLowerCase()) ? [ENTERPRISE_SCHEMA, ...steps] : steps;
};

/** The extension stays a step of its own, the core schema is no step. */
const stepsOf = (text: string, isInside: boolean): string[] => {
  for (const schema of [USER_SCHEMA, GROUP_SCHEMA])
    if (text.toLowerCase().startsWith(`${schema.toLowerCase()}:`))
      return text.slice(schema.length + 1).split('.');
  if (text.toLowerCase() === ENTERPRISE_SCHEMA.toLowerCase()) return [ENTERPRISE_SCHEMA];
  if (text.toLowerCase().startsWith(`${ENTERPRISE_SCHEMA.toLowerCase()}:`))
    return [ENTERPRISE_SCHEMA, ...text.slice(ENTERPRISE_SCHEMA.length + 1).split('.')];
  return isInside ? text.split('.') : plainSteps(text);
};

/**
 * Reads the path of a change (RFC 7644, section 3.5.2).
 *
 * @param isInside whether it begins at a complex attribute, not at the resource
 * @throws ScimProblem invalidPath, invalidFilter
 */
export const parseScimPath = (path: string, isInside = false): ScimPath => {
  if (path.length > 2000) throw broken(path);
  const open = path.indexOf('[');
  const close = path.lastIndexOf(']');
  const names = stepsOf(open < 0 ? path : path.slice(0, open), isInside);
  if (!names.every((name) => name === ENTERPRISE_SCHEMA || NAME.test(name))) throw broken(path);
  if (open < 0) return { names, filter: null, sub: null };
  const rest = path.slice(close + 1);
  const isRead =
    close > open && (rest === '' || (rest.startsWith('.') && NAME.test(rest.slice(1))));
  if (!isRead) throw broken(path);
  const filter = parseScimFilter(path.slice(open + 1, close));
  return { names, filter, sub: rest === '' ? null : rest.slice(1) };
};
