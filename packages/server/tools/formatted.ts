import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const PACKAGE = join(import.meta.dirname, '..');

/** Source text as `npm run format` leaves it, of a file below this package. */
export const formatSource = async (name: string, source: string): Promise<string> => {
  const options = { ...(await resolveConfig(join(PACKAGE, name))), parser: 'typescript' };
  return format(source, options);
};
