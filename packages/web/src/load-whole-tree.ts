/** Where the build says the routes of administration are: see `tools/two-trees.ts`. */
const builtEntry = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="administration"]')!.content;

/**
 * Loads the routes of administration. A built page finds them by its document, not by a name in its code: otherwise
 * every change of administration would change the files of learners.
 */
export const loadWholeTree = (): Promise<unknown> =>
  import.meta.env.PROD ? import(/* @vite-ignore */ builtEntry()) : import('./routes/whole-tree');
