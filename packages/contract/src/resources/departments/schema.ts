import { z } from 'zod/mini';
import { BasedOn, Id, Revision, text } from '../../base/scalars';

/** A node of the company's department tree. */
export const Department = z.object({
  id: Id,
  company_id: Id,
  name: z.string(),
  /** `null` at the top. */
  parent_id: z.nullable(Id),
  /** Names from the top down to this one. */
  path: z.array(z.string()),
  /** Depth in the tree, 0 at the top. */
  depth: z.int(),
  /** Active members of this very department; `null` where the caller does not answer for it. */
  user_count: z.nullable(z.int()),
  /** Active people in it and in all below it, each counted once; `null` where the caller does not answer for it. */
  total_user_count: z.nullable(z.int()),
  /** Active managers who answer for this very department; `null` where the caller does not answer for it. */
  managers: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
  child_count: z.int(),
  /** Grows with every change. */
  revision: Revision,
});
export type Department = z.infer<typeof Department>;

export const DepartmentBody = z.strictObject({
  name: text(100, '部署名'),
  parent_id: z.optional(z.nullable(Id)),
});

/** What may be changed; absent members stay. Members a client merely sends back are dropped. */
export const DepartmentUpdateBody = z.extend(z.partial(z.object(DepartmentBody.shape)), {
  revision: BasedOn,
});
export type DepartmentUpdateBody = z.infer<typeof DepartmentUpdateBody>;

/** A manager who answers for a department. */
export const DepartmentManager = z.object({
  id: Id,
  name: z.string(),
  /** Whether they were told to; else they belong to it and were told of no department. */
  explicit: z.boolean(),
});

/** A user who may edit the basics of a department. */
export const DepartmentEditor = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  login_id: z.nullable(z.string()),
});

/** A department of which a user may edit the basics, with those of all departments below it. */
export const EditableDepartment = z.object({
  id: Id,
  name: z.string(),
  /** Names from the top down to this one. */
  path: z.array(z.string()),
  /** Named itself; else it is below one that is. */
  explicit: z.boolean(),
});
export type EditableDepartment = z.infer<typeof EditableDepartment>;
