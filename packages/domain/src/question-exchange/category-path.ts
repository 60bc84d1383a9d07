/** Roots of Moodle's trees of categories, which are no categories of questions. */
const ROOT = /^\$[a-z]+[0-9]*\$$/;

/** More than any tree of categories is long; each of the questions that follow is given its path. */
const LONGEST = 2000;

/** A name within a path: 「/」 is doubled, and kept apart from the one that ends the name. */
const writtenName = (name: string): string => {
  const doubled = name.replaceAll('/', '//');
  return `${doubled.startsWith('/') ? ' ' : ''}${doubled}${doubled.endsWith('/') ? ' ' : ''}`;
};

/** A path of categories as Moodle writes it: `$course$/top/甲/乙`. */
export const categoryPathText = (names: readonly string[]): string =>
  ['$course$', 'top', ...names.map(writtenName)].join('/');

/** The names of a path of categories as Moodle writes it, without its root. */
export const readCategoryPath = (text: string): string[] => {
  const names = text
    .slice(0, LONGEST)
    .replaceAll('//', '\0')
    .split('/')
    .map((name) => name.replaceAll('\0', '/').trim());
  const own = ROOT.test(names[0] ?? '') ? names.slice(1) : names;
  const below = own[0] === 'top' ? own.slice(1) : own;
  return below.filter((name) => name !== '');
};
