/** Modules that are loaded together. */
export interface FileOfModules {
  ids: string[];
  /** In characters, not minified. */
  length: number;
  /** The pages that load it, by their places in the list. */
  pages: Set<number>;
  /** The files that it needs. */
  needs: Set<FileOfModules>;
}

/** What a page loads: how many characters, in how many files. */
interface Load {
  length: number;
  files: number;
}

/** A file, and everything that it needs, directly or not. */
interface Candidate {
  file: FileOfModules;
  needed: ReadonlySet<FileOfModules>;
}

/** One more file takes a phone as long as this many characters, which are some 10 kB on their way. */
const A_REQUEST = 50_000;
/** A page of this many characters feels each further one as itself; a heavier page feels it more, a lighter one less. */
const A_HEAVY_PAGE = 100_000;

const costOf = ({ length, files }: Load): number => files * A_REQUEST + length ** 2 / A_HEAVY_PAGE;

const neededBy = (file: FileOfModules): Set<FileOfModules> => {
  const all = new Set(file.needs);
  for (const one of all) for (const next of one.needs) all.add(next);
  all.delete(file);
  return all;
};

const loadOf = (page: number, files: readonly FileOfModules[]): Load => {
  const own = files.filter(({ pages }) => pages.has(page));
  return { length: own.reduce((sum, { length }) => sum + length, 0), files: own.length };
};

/** What a page loads anew that has only the first of two files, when they become one: the other, and what that needs. */
const addedTo = (page: number, own: Candidate, other: Candidate): Load => {
  const added = { length: other.file.length, files: 0 };
  for (const one of other.needed)
    if (one !== own.file && !one.pages.has(page)) {
      added.length += one.length;
      added.files += 1;
    }
  return added;
};

const changeFor = (page: number, one: Candidate, other: Candidate): Load => {
  const [hasOne, hasOther] = [one.file.pages.has(page), other.file.pages.has(page)];
  if (hasOne && hasOther) return { length: 0, files: -1 };
  if (hasOne) return addedTo(page, one, other);
  return hasOther ? addedTo(page, other, one) : { length: 0, files: 0 };
};

/** What the pages gain when two files become one; below 0 when they lose. */
const gainOf = (
  one: Candidate,
  other: Candidate,
  loads: readonly (Load & { weight: number })[],
): number => {
  let gain = 0;
  for (const [page, load] of loads.entries()) {
    const { length, files } = changeFor(page, one, other);
    if (length === 0 && files === 0) continue;
    const after = { length: load.length + length, files: load.files + files };
    gain += load.weight * (costOf(load) - costOf(after));
  }
  return gain;
};

/** The two files that had best be one; `null` when none had. */
const bestPair = (
  files: readonly FileOfModules[],
  weights: readonly number[],
): readonly [FileOfModules, FileOfModules] | null => {
  const loads = weights.map((weight, page) => ({ ...loadOf(page, files), weight }));
  const candidates = files.map((file) => ({ file, needed: neededBy(file) }));
  let best: { pair: readonly [FileOfModules, FileOfModules]; gain: number } | null = null;
  for (const [at, one] of candidates.entries())
    for (const other of candidates.slice(at + 1)) {
      if (![...one.file.pages].some((page) => other.file.pages.has(page))) continue;
      const gain = gainOf(one, other, loads);
      if (gain > (best?.gain ?? 0)) best = { pair: [one.file, other.file], gain };
    }
  return best?.pair ?? null;
};

/** Makes one file of two. */
const join = (files: FileOfModules[], one: FileOfModules, other: FileOfModules): void => {
  one.ids.push(...other.ids);
  one.length += other.length;
  for (const page of other.pages) one.pages.add(page);
  for (const need of other.needs) one.needs.add(need);
  files.splice(files.indexOf(other), 1);
  for (const file of files) if (file.needs.delete(other)) file.needs.add(one);
  one.needs.delete(one);
};

/** Lets each page load what its files need. */
const loadNeeded = (files: readonly FileOfModules[]): void => {
  for (const file of files)
    for (const need of neededBy(file)) for (const page of file.pages) need.pages.add(page);
};

/**
 * Joins files as long as the pages' first loads gain by it: every file is a request more, and every character that a page
 * does not need is one too many. It begins with a file for each set of pages that need the same.
 *
 * @param weights how much the first load of each page counts
 */
export const joinFiles = (
  files: readonly FileOfModules[],
  weights: readonly number[],
): FileOfModules[] => {
  const joined = [...files];
  loadNeeded(joined);
  for (let pair = bestPair(joined, weights); pair; pair = bestPair(joined, weights)) {
    join(joined, ...pair);
    loadNeeded(joined);
  }
  return joined;
};
