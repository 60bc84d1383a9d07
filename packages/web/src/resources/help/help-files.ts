import { readHelp, type Help } from './help-file';

type Load = () => Promise<string>;

/** Each text in a file of its own, for who reads this one. */
const FILES: Readonly<Record<string, Load>> = import.meta.glob<string>(
  '../../../../../docs/help/*.md',
  { query: '?raw', import: 'default' },
);

const LOADERS = new Map(
  Object.entries(FILES).map(([path, load]) => [path.split('/').at(-1)!.replace('.md', ''), load]),
);

/** The help of this name, or `null` where there is none. */
export const loadHelp = async (name: string): Promise<Help | null> => {
  const load = LOADERS.get(name);
  return load ? readHelp(name, await load()) : null;
};

/** All of them in one file, for who searches. */
export const loadAllHelp = async (): Promise<readonly Help[]> =>
  (await import('./all-help')).ALL_HELP;
