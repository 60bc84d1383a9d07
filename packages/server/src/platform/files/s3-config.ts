import { z } from 'zod/mini';

/** A bucket of a service that speaks the protocol of Amazon S3. */
export interface S3Config {
  bucket: string;
  /** Before the name of every file, without a slash at its ends; empty: none. */
  prefix: string;
  /** Origin of the service, `https://s3.example.com`. */
  endpoint: string;
  region: string;
  /** Whether the bucket is part of the path (`endpoint/bucket/key`), or else of the host (`bucket.endpoint/key`). */
  isPathStyle: boolean;
  accessKey: string;
  secretKey: string;
}

const DEFAULT_REGION = 'us-east-1';

/** The variables of the configuration. */
export const s3Variables = {
  FILES_URL: z.optional(
    z
      .string()
      .check(
        z.maxLength(500),
        z.regex(
          /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._/-]*)?$/,
          's3://バケット または s3://バケット/フォルダー の形で指定してください。',
        ),
      ),
  ),
  FILES_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/?#\s@]+$/, 'https://… の形で指定してください。')),
  ),
  FILES_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,50}$/)), DEFAULT_REGION),
  FILES_STYLE: z._default(
    z.enum(['path', 'host'], 'path、hostのどちらかを指定してください。'),
    'path',
  ),
  FILES_ACCESS_KEY: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  FILES_SECRET_KEY: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
};

type Values = { [Name in keyof typeof s3Variables]?: string | undefined };
/** Checked by the pattern of `FILES_URL`. */
const SCHEME = 's3://';

/**
 * @returns `null` where files are kept in a folder
 * @throws Error which says what is missing
 */
export const s3ConfigOf = (values: Values): S3Config | null => {
  const { FILES_URL, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = values;
  if (FILES_URL === undefined) return null;
  if (accessKey === undefined || secretKey === undefined)
    throw new Error('FILES_URL: FILES_ACCESS_KEYとFILES_SECRET_KEYも指定してください。');
  const { FILES_REGION: region = DEFAULT_REGION } = values;
  const [bucket = '', ...folders] = FILES_URL.slice(SCHEME.length).split('/');
  return {
    bucket,
    prefix: folders.filter(Boolean).join('/'),
    endpoint: values.FILES_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    isPathStyle: values.FILES_STYLE === 'path',
    accessKey,
    secretKey,
  };
};

/** The address of the bucket, without a slash at its end. */
export const bucketAddress = ({ endpoint, bucket, isPathStyle }: S3Config): string => {
  if (isPathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
};
