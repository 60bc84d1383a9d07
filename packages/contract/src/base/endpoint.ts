import type { z } from 'zod/mini';
import type { ErrorCode } from './errors';
import type { ExportColumns } from './exports';
import type { FilterInfo } from './filters';
import type { ApiTokenRight } from '../resources/api-tokens/schema';
import type { ViewedRecord } from '../resources/own-records/schema';

type Schema = z.core.$ZodType;

/**
 * The least privileged caller an endpoint admits; finer rules are in the resource's access functions. `editor`: who may
 * edit the basics of a department, whatever their role, and admins.
 */
export type Who = 'public' | 'user' | 'editor' | 'manager' | 'admin' | 'superadmin';

/** Kinds of rows that a request may name by id, each as its table is called. */
export type RowName =
  | 'companies'
  | 'course_templates'
  | 'departments'
  | 'examinations'
  | 'imports'
  | 'major_categories'
  | 'medium_categories'
  | 'minor_categories'
  | 'posts'
  | 'professions'
  | 'question_creation_requests'
  | 'question_reports'
  | 'questions'
  | 'survey_sheets'
  | 'surveys'
  | 'user_attributes'
  | 'tasks'
  | 'user_holidays'
  | 'users';

/**
 * Tenant scope: whose data a call works on.
 *
 * - `public`: nobody is signed in, so there is no company yet.
 * - `oneself`: what belongs to the caller alone.
 * - `own-company`: the caller's company, for SuperAdmins too.
 * - `company-in-path`: the company that the path names; their own for all but SuperAdmins.
 * - `all-companies`: the work of SuperAdmins over every company; what others see there is of their own company.
 * - `chosen-company`: the caller's company; a SuperAdmin may choose another one by `company_id` in the query.
 * - `{ companyOf: { user_id: 'users' } }`: the same, and without `company_id` a SuperAdmin works in the company of the
 *   row that this member of the path, query or body names. Of several members the first one that is sent decides.
 *
 * In every scope an id of another company is answered like one that does not exist.
 */
export type TenantScope =
  | 'public'
  | 'oneself'
  | 'own-company'
  | 'company-in-path'
  | 'all-companies'
  | 'chosen-company'
  | { readonly companyOf: Readonly<Record<string, RowName>> };

/** How an answer is sent that is not one object: an array with `Content-Range`, a page with `next_id`, a file, or nothing. */
export type AnswerKind = 'list' | 'keyset' | 'file' | 'none';

/** One call of the API as data. Five readers use it: routes, client, OpenAPI, matrix test, coverage check. */
export interface EndpointSpec {
  /** Unique name, camelCase; also the operation id and the query key. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api`, parameters in braces. */
  path: string;
  /** Resource name, kebab-case. */
  resource: string;
  who: Who;
  scope: TenantScope;
  /** One Japanese sentence for the API document. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** `json` by default. `multipart` also accepts the same fields as JSON. `text`: the body as it was sent, whatever characters it has. */
  bodyKind?: 'json' | 'multipart' | 'text';
  /** Multipart fields that carry a file. */
  files?: readonly string[];
  /** What the files are: images, which are examined first, unless told. */
  fileKind?: 'document';
  /** Multipart fields that carry JSON text. */
  jsonFields?: readonly string[];
  answer: Schema;
  /** One object unless told. */
  answerKind?: AnswerKind;
  /** Success status; 200 unless told. */
  status?: 200 | 201 | 204;
  /** Codes beyond the general ones (400, 401, 403, 404). */
  errors?: readonly ErrorCode[];
  /** For lists: the fields `sort` accepts. */
  sortable?: readonly string[];
  /** For lists: the filters that clients show, by parameter. */
  filters?: Readonly<Record<string, FilterInfo>>;
  /** For exports: the columns that can be asked for. */
  exportColumns?: ExportColumns;
  /** Open to sessions that must first choose a password or a second factor. */
  beforeReady?: true;
  /**
   * For companies whose contract allows reading only: `open` where a call that writes is answered all the same, `closed`
   * where a GET is refused because it makes something. Unless told, a GET is open and every other call of a signed-in
   * user is refused with CONTRACT_READ_ONLY.
   */
  whenReadOnly?: 'open' | 'closed';
  /** Requires a re-authentication within the last ten minutes; other callers get CONFIRMATION_REQUIRED. */
  needsConfirmation?: true;
  /** Accepts a JSON body of up to ten megabytes instead of one. */
  largeBody?: true;
  /** Accepts a body of up to a megabyte although nobody is signed in, instead of 64 KB. */
  isFromService?: true;
  /** Long-running: queued fairly between companies. So are endpoints that read large bodies. */
  heavy?: true;
  /** Labels of required body members in the "is missing" message, where they differ from the usual label. */
  parameterNames?: Readonly<Record<string, string>>;
  /** Closed to impersonation sessions. */
  notAsAnother?: true;
  /**
   * What of one person the answer shows. That somebody else got it is kept for that person: the one whom the scope or,
   * without one, `user_id` of the query names.
   */
  shows?: ViewedRecord;
  /** Open to API tokens that have this right, as to an admin of the token's company; absent: to no token. */
  tokenRight?: ApiTokenRight;
}

/** Keeps the exact types of an endpoint while checking its form. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const S extends EndpointSpec>(spec: S): S => spec;

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** Parsed path parameters, query, body and answer of an endpoint, as the server sees them. */
export type Params<E extends EndpointSpec> = Output<E['params']>;
export type Query<E extends EndpointSpec> = Output<E['query']>;
export type Body<E extends EndpointSpec> = Output<E['body']>;
export type Answer<E extends EndpointSpec> = Output<E['answer']>;
/** The body a client may send, before defaults are applied. */
export type BodyInput<E extends EndpointSpec> = Input<E['body']>;

/** Whether SuperAdmins may make a call for another company than their own, named by `company_id` or by a row. */
export const takesOtherCompany = ({ scope }: Pick<EndpointSpec, 'scope'>): boolean =>
  scope === 'chosen-company' || typeof scope === 'object';

/** The members of a request that say which company it is about, each with the kind of row it names. */
export const companyMembers = ({ scope }: Pick<EndpointSpec, 'scope'>): [string, RowName][] =>
  typeof scope === 'object' ? Object.entries(scope.companyOf) : [];

/** Names of the parameters in a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{([a-z_]+)\}/gi)].map((match) => match[1]!);
