import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config';
import type { Database } from '../platform/database';
import type { FileStore } from '../platform/files/file-store';
import type { ImageStore } from '../platform/files/image-store';
import type { Secrets } from '../platform/secrets';
import type { AppJobs } from '../queues';
import type { Tables } from '../tables';
import type { Bind, Caller } from './caller';

/** What tells who sends a request. */
export interface CallingRequest {
  id: string;
  ip: string;
  headers: { authorization?: string };
  /** Of what the address names. */
  params?: unknown;
  routeOptions?: { config: { endpoint?: string } };
}

/** The parts of the application that a resource's routes need. */
export interface App {
  fastify: FastifyInstance;
  bind: Bind;
  /** Who calls, by the bearer token alone; `null` when it is missing, wrong or expired. */
  authenticate: (request: CallingRequest) => Promise<Caller | null>;
  database: Database<Tables>;
  /** Everything that is kept as a file; images are among it. */
  files: FileStore;
  images: ImageStore;
  /** Background jobs; started and stopped by the serving process. */
  jobs: AppJobs;
  /** Encrypts values that must be decrypted later. */
  secrets: Secrets;
  config: Config;
  now: () => Date;
}
