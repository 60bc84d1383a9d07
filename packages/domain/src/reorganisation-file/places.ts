import type { NamedDepartment } from '@tokiori/contract';
import { foldBlanks } from '../text/fold';
import { departmentsNamed } from '../user-import/rows';

/** A department of now, with the names from the top down to its own. */
export interface DepartmentPath {
  id: number;
  path: readonly string[];
}

/** A department that the same reorganisation makes. */
export interface MadeDepartment {
  key: string;
  name: string;
}

const SEPARATORS = /[›>/／＞]/g;
const FROM_THE_TOP = /^\s*[›>/／＞]/;
const MADE = /^(.+)[（(]新設[)）]$/;

/** The key in 「営業本部（新設）」; `null` for other words. */
export const madeKey = (words: string): string | null =>
  MADE.exec(words.trim().slice(0, 200))?.[1]?.trim() ?? null;

export const madeWords = (key: string): string => `${key}（新設）`;

/** A key for a new department that no other one has. */
export const freeKey = (name: string, taken: ReadonlySet<string>): string => {
  const base = name.slice(0, 40);
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}（${number}）`;
  return key;
};

const plain = (words: string): string => foldBlanks(words.replaceAll(SEPARATORS, '>'));

const atPath = (words: string, departments: readonly DepartmentPath[]): DepartmentPath[] => {
  const wanted = plain(words.replace(FROM_THE_TOP, ''));
  return departments.filter(({ path }) => plain(path.join('>')) === wanted);
};

const existing = (words: string, departments: readonly DepartmentPath[]): DepartmentPath[] => {
  if (FROM_THE_TOP.test(words)) return atPath(words, departments);
  const named = departmentsNamed(words, departments);
  return named.length > 0 ? named : atPath(words, departments);
};

/** What words for a department mean: one of now, by its name or its path, or one that is made. */
export const placeReader = (
  departments: readonly DepartmentPath[],
  made: readonly MadeDepartment[],
) => {
  const read = meaningIn(departments, made);
  const meanings = new Map<string, PlaceMeaning>();
  return (words: string): PlaceMeaning => {
    const meaning = meanings.get(words) ?? read(words);
    meanings.set(words, meaning);
    return meaning;
  };
};

type PlaceMeaning = { ref: NamedDepartment } | { issue: string };

const meaningIn =
  (departments: readonly DepartmentPath[], made: readonly MadeDepartment[]) =>
  (words: string): PlaceMeaning => {
    const key = madeKey(words);
    if (key !== null) {
      // A long name has a shorter key.
      const meant = made.find((one) => one.key === key) ?? made.find(({ name }) => name === key);
      return meant ? { ref: meant.key } : { issue: `新設する部署「${key}」の行がありません。` };
    }
    const places = existing(words, departments);
    if (places.length > 1)
      return {
        issue: `部署「${words}」がいくつもあります。「上の部署／部署」の形で書いてください。`,
      };
    if (places[0]) return { ref: places[0].id };
    const named = made.filter(({ name }) => plain(name) === plain(words));
    if (named.length > 1)
      return { issue: `新設する部署「${words}」がいくつもあります。名前を変えてください。` };
    return named[0] ? { ref: named[0].key } : { issue: `部署「${words}」がありません。` };
  };

/** Words that are read as this department again; `null` where it is no more. */
export const placeWords = (
  ref: NamedDepartment,
  departments: readonly DepartmentPath[],
): string | null => {
  if (typeof ref === 'string') return madeWords(ref);
  const path = departments.find(({ id }) => id === ref)?.path;
  if (!path) return null;
  const words = path.join(' > ');
  return madeKey(words) === null && existing(words, departments).length === 1
    ? words
    : `／${words}`;
};
