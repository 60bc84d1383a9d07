import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config';
import type { Database } from '../platform/database';
import type { ImageStore } from '../platform/files/image-store';
import type { Secrets } from '../platform/secrets';
import type { AppJobs } from '../queues';
import type { Tables } from '../tables';
import type { Bind } from './caller';

/** The parts of the application that a resource's routes need. */
export interface App {
  fastify: FastifyInstance;
  bind: Bind;
  database: Database<Tables>;
  images: ImageStore;
  /** Background jobs; started and stopped by the serving process. */
  jobs: AppJobs;
  /** Encrypts values that must be decrypted later. */
  secrets: Secrets;
  config: Config;
  now: () => Date;
}
