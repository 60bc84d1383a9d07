import type { Answer, ClientEndpoint, EndpointSpec, SpecOf } from '@tokiori/contract';
import type { z } from 'zod/mini';

type Schema = z.core.$ZodType;

/** Query and path members may be given as the text on the wire or as the value it stands for. */
type Loose<S> = S extends Schema
  ? { [K in keyof z.input<S>]: z.input<S>[K] | z.output<S>[K & keyof z.output<S>] }
  : never;

type FileField<E extends EndpointSpec> = E extends { files: readonly (infer F extends string)[] }
  ? F
  : never;

/** A form that is nothing but its file, whose schema has no members. */
type FilesAlone<E extends EndpointSpec> = { [F in FileField<E>]: Blob };

type WithFiles<B, F extends string> = {
  [K in keyof B]: K extends F ? B[K] | Blob : B[K];
} & { [K in Exclude<F, keyof B>]?: Blob };

/** The body as the contract takes it, with files in the fields that carry one. */
type BodyOf<E extends EndpointSpec> = E['body'] extends Schema
  ? string extends keyof z.input<E['body']>
    ? FilesAlone<E>
    : WithFiles<z.input<E['body']>, FileField<E>>
  : never;

type Part<Name extends string, S, Value> = S extends Schema
  ? Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
  : { [K in Name]?: undefined };

type InputOf<E extends EndpointSpec> = Part<'params', E['params'], Loose<E['params']>> &
  Part<'query', E['query'], Loose<E['query']>> &
  Part<'body', E['body'], BodyOf<E>>;

/** What a call of an endpoint needs: only the parts that the endpoint declares. */
export type CallInput<C extends ClientEndpoint> = InputOf<SpecOf<C>>;

/** The answer of an endpoint. */
export type AnswerOf<C extends ClientEndpoint> = Answer<SpecOf<C>>;

export interface CallOptions {
  /** One per action of the person, the same for every retry of it. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Calls with this token in place of the session's. */
  token?: string;
  /** 30 000 unless told; uploads may need more. */
  timeoutMs?: number;
  /** Sent to its end also where the page is closed meanwhile. */
  keepalive?: boolean;
}

/** Rows of a list and how many there are in all. */
export interface List<Rows> {
  rows: Rows;
  total: number;
}

/** A file that a call answers. */
export interface AnsweredFile {
  name: string;
  content: Blob;
}

/** What a call gives. */
export type CallResult<C extends ClientEndpoint> = C['answerKind'] extends 'list'
  ? List<AnswerOf<C>>
  : C['answerKind'] extends 'file'
    ? AnsweredFile
    : C['answerKind'] extends 'none'
      ? undefined
      : AnswerOf<C>;
