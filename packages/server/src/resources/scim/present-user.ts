import { ENTERPRISE_SCHEMA, USER_SCHEMA, type ScimResource } from '@tokiori/domain';
import { groupId } from './resource-ids';
import type { ScimUserRow } from './users.queries';

/** Without members that have no value: SCIM knows no difference between these and missing ones. */
const held = (members: Record<string, unknown>): ScimResource =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  );

/** A weak one: what else the answer holds may change without it. */
export const etagOf = ({ version }: Pick<ScimUserRow, 'version'>): string => `W/"${version}"`;

/** A person as a SCIM resource. @param base where SCIM is */
export const scimUser = (row: ScimUserRow, base: string): ScimResource => {
  const id = String(row.id);
  const location = `${base}/Users/${id}`;
  const manager = row.manager_id !== null && {
    value: String(row.manager_id),
    $ref: `${base}/Users/${row.manager_id}`,
    ...held({ displayName: row.manager_name }),
  };
  return held({
    schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
    id,
    externalId: row.external_id,
    userName: row.user_name,
    displayName: row.name,
    name: held({ formatted: row.name, familyName: row.family_name, givenName: row.given_name }),
    active: row.active,
    emails: row.email === null ? [] : [{ value: row.email, type: 'work', primary: true }],
    title: row.title,
    groups: row.groups.map(({ id: department, name }) => ({
      value: groupId(department),
      $ref: `${base}/Groups/${groupId(department)}`,
      display: name,
      type: 'direct',
    })),
    [ENTERPRISE_SCHEMA]: held({
      employeeNumber: row.employee_number,
      department: row.department,
      manager: manager || null,
    }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location,
      version: etagOf(row),
    },
  });
};
