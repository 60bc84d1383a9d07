import { join } from 'node:path';
import type { Config } from '../config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

/** The folder of files, where they are in none elsewhere. */
export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** Where this installation keeps its files. */
export const openFileStore = (config: Config): FileStore =>
  config.s3 === null ? createFolderStore(filesFolder(config)) : createS3Store(config.s3);
