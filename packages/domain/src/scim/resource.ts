/** A SCIM resource as JSON. Names of attributes are compared without regard to case (RFC 7643, section 2.1). */
export type ScimResource = { [name: string]: unknown };

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** Whether a value is a complex attribute. */
export const isScimObject = (value: unknown): value is ScimResource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name under which a resource has an attribute, whatever its case; the name itself when it has none. */
export const ownNameOf = (resource: ScimResource, name: string): string =>
  Object.keys(resource).find((own) => own.toLowerCase() === name.toLowerCase()) ?? name;

/** An attribute's value; `undefined`: not there. */
export const scimValueOf = (resource: ScimResource, ...names: readonly string[]): unknown => {
  let value: unknown = resource;
  for (const name of names) {
    if (!isScimObject(value)) return undefined;
    value = value[ownNameOf(value, name)];
  }
  return value;
};
