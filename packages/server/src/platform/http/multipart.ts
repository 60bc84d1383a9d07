import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@tokiori/contract';
import { AppError } from '../errors';
import type { EncodedImage } from '../files/image-store';
import { z } from 'zod/mini';
import { checkJson, type JsonLimits } from './json';

/** An uploaded file; its name comes from the client and is never part of a path. */
export interface UploadedFile {
  fileName: string;
  content: Buffer;
  /** The examined and encoded image; `null` until then. */
  image: EncodedImage | null;
}

export interface Form {
  /** Fields as they were sent. */
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile>;
}

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const fieldValue = (name: string, value: unknown, limits: JsonLimits): unknown => {
  if (typeof value !== 'string') return value;
  checkJson(value, limits);
  try {
    return JSON.parse(value);
  } catch {
    throw new AppError('VALIDATION_FAILED', {
      message: 'JSONとして読み取れませんでした。',
      field: name,
    });
  }
};

const shapeOf = ({ body }: EndpointSpec): Record<string, z.core.$ZodType> =>
  body && 'shape' in body ? (body.shape as Record<string, z.core.$ZodType>) : {};

/** A field that was emptied: nothing, where it may be nothing and takes no empty text. */
const textValue = (member: z.core.$ZodType | undefined, value: unknown): unknown =>
  value === '' && member && !z.safeParse(member, '').success && z.safeParse(member, null).success
    ? null
    : value;

/**
 * Reads the structured fields of a form from their JSON text, and emptied ones.
 *
 * @throws AppError VALIDATION_FAILED, BAD_JSON too deep, PAYLOAD_TOO_LARGE too many values
 */
export const readFields = (
  { fields }: Form,
  spec: EndpointSpec,
  limits: JsonLimits,
): Record<string, unknown> => {
  const { jsonFields = [] } = spec;
  const shape = shapeOf(spec);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      jsonFields.includes(name) ? fieldValue(name, value, limits) : textValue(shape[name], value),
    ]),
  );
};

/** Counts text, which is kept in memory: the fields of a form are together no longer than another body may be. */
const countText = (most: number): ((value: unknown) => void) => {
  let bytes = 0;
  return (value) => {
    bytes += typeof value === 'string' ? Buffer.byteLength(value) : 0;
    if (bytes > most) throw new AppError('PAYLOAD_TOO_LARGE');
  };
};

const readParts = async (request: FastifyRequest, spec: EndpointSpec): Promise<Form> => {
  const form: Form = { fields: {}, files: {} };
  const count = countText(request.routeOptions.bodyLimit);
  for await (const part of request.parts()) {
    const name = part.fieldname;
    if (FORBIDDEN_NAMES.has(name) || name in form.fields || name in form.files)
      throw new AppError('VALIDATION_FAILED', {
        message: '同じ項目が重ねて送信されました。',
        field: name,
      });
    if (part.type === 'field') {
      count(part.value);
      form.fields[name] = part.value;
    } else if (spec.files?.includes(name))
      form.files[name] = {
        fileName: part.filename,
        content: await part.toBuffer(),
        image: null,
      };
    else
      throw new AppError('VALIDATION_FAILED', {
        message: 'この項目にファイルは使えません。',
        field: name,
      });
  }
  return form;
};

/**
 * Takes the rest of a refused form from the connection. It would stay there unread otherwise, and the next request on
 * the same connection would wait for it until it timed out.
 */
const letPass = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
};

/**
 * Reads a multipart request into fields and files.
 *
 * @throws AppError VALIDATION_FAILED, BAD_JSON when it was cut off or is no form at all
 */
export const readForm = async (request: FastifyRequest, spec: EndpointSpec): Promise<Form> => {
  try {
    return await readParts(request, spec);
  } catch (error) {
    letPass(request);
    if (error instanceof AppError) throw error;
    // Limits have codes; what the parser says of a broken form is a bare sentence.
    if (error instanceof Error && 'code' in error) throw error;
    throw new AppError('BAD_JSON');
  }
};
