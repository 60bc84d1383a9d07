import { HELP_GROUPS, readHelp, type Help } from './help-file';

// Another query than that of the texts loaded one by one: these are copies, which the build puts into one file.
const FILES: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../../../docs/help/*.md',
  { query: '?raw&together', import: 'default', eager: true },
);

const placeOf = ({ group, pages }: Help): string => `${HELP_GROUPS.indexOf(group)}${pages[0]}`;

/** Every help there is, group by group, and in these by address. */
export const ALL_HELP: readonly Help[] = Object.entries(FILES)
  .map(([path, file]) => readHelp(path.split('/').at(-1)!.replace('.md', ''), file))
  .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
