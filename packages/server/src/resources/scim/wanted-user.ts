import {
  ENTERPRISE_SCHEMA,
  isScimObject,
  scimValueOf,
  ScimProblem,
  type ScimResource,
} from '@tokiori/domain';
import { lineIn, MAX_KEY, textIn, truthIn, valuesIn } from './read-body';

/** What a directory wants of a person. */
export interface WantedUser {
  userName: string;
  externalId: string | null;
  name: string;
  familyName: string | null;
  givenName: string | null;
  email: string | null;
  active: boolean;
  title: string | null;
  employeeNumber: string | null;
  /** Name of the main department. */
  department: string | null;
  /** Whoever they mean by it. */
  manager: string | null;
}

/** Letters of a part of a name. */
const MAX_NAME = 100;

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
const isLatin = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Family name first, but for names in Latin letters. */
const joined = (family: string | null, given: string | null): string | null => {
  const parts = [family, given].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (parts.every(isLatin) ? parts.toReversed() : parts).join(' ');
};

const namesIn = (resource: ScimResource) => ({
  displayed: textIn(resource, 'displayName'),
  formatted: textIn(resource, 'name', 'formatted'),
  family: textIn(resource, 'name', 'familyName'),
  given: textIn(resource, 'name', 'givenName'),
});

/** One name is kept here of the several that SCIM has: the one that was changed, in the order of their exactness. */
const nameAfter = (resource: ScimResource, before: ScimResource, userName: string): string => {
  const [now, old] = [namesIn(resource), namesIn(before)];
  const whole = joined(now.family, now.given);
  if (now.displayed !== null && now.displayed !== old.displayed) return now.displayed;
  if (now.formatted !== null && now.formatted !== old.formatted) return now.formatted;
  if (whole !== null && whole !== joined(old.family, old.given)) return whole;
  // What stands before an address is a name; the address itself is none.
  return old.displayed ?? userName.split('@')[0] ?? userName;
};

const addressIn = (resource: ScimResource): string | null => {
  const emails = valuesIn(resource, 'emails');
  const chosen =
    emails.find((one) => truthIn(one, 'primary') === true) ??
    emails.find((one) => textIn(one, 'type')?.toLowerCase() === 'work') ??
    emails[0];
  return chosen ? (textIn(chosen, 'value')?.toLowerCase() ?? null) : null;
};

/** An address that was the name follows it; without one the name is it, if it is an address. */
const emailAfter = (
  resource: ScimResource,
  before: ScimResource,
  userName: string,
): string | null => {
  const [now, old] = [addressIn(resource), addressIn(before)];
  const isOldName = old !== null && old === textIn(before, 'userName')?.toLowerCase();
  const follows = now === null || (now === old && isOldName);
  return follows && isAddress(userName) ? userName.toLowerCase() : now;
};

/** Entra ID sends the superior as a plain text or as a list of one, RFC 7643 has an object. */
const managerIn = (resource: ScimResource): string | null => {
  const sent = scimValueOf(resource, ENTERPRISE_SCHEMA, 'manager');
  const manager: unknown = Array.isArray(sent) ? sent[0] : sent;
  return isScimObject(manager)
    ? lineIn(manager, MAX_KEY, 'value')
    : lineIn({ manager }, MAX_KEY, 'manager');
};

/**
 * What a resource asks for, compared with the one before: of a new person that is empty.
 *
 * @throws ScimProblem invalidValue
 */
export const wantedUser = (resource: ScimResource, before: ScimResource = {}): WantedUser => {
  const userName = lineIn(resource, MAX_KEY, 'userName');
  if (userName === null) throw new ScimProblem('invalidValue', 'userNameを指定してください。');
  return {
    userName,
    externalId: lineIn(resource, MAX_KEY, 'externalId'),
    name: nameAfter(resource, before, userName),
    familyName: lineIn(resource, MAX_NAME, 'name', 'familyName'),
    givenName: lineIn(resource, MAX_NAME, 'name', 'givenName'),
    email: emailAfter(resource, before, userName),
    active: truthIn(resource, 'active') ?? truthIn(before, 'active') ?? true,
    title: textIn(resource, 'title'),
    employeeNumber: textIn(resource, ENTERPRISE_SCHEMA, 'employeeNumber'),
    department: textIn(resource, ENTERPRISE_SCHEMA, 'department'),
    manager: managerIn(resource),
  };
};
