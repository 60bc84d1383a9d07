import type { ScimFilter } from './filter';
import { ScimProblem } from './problem';
import { isScimObject } from './resource';

/** Members that one PATCH may look at: some tenths of a second. Each change looks at the whole list that it is about. */
const MOST = 5_000_000;

/** How many members a list has, of all its values together. */
const sizeOf = (list: readonly unknown[]): number => {
  let size = 0;
  for (const value of list) size += isScimObject(value) ? Object.keys(value).length + 1 : 1;
  return size;
};

const comparisonsOf = (filter: ScimFilter): number => {
  if (filter.kind === 'and' || filter.kind === 'or')
    return filter.parts.reduce((sum, part) => sum + comparisonsOf(part), 0);
  return filter.kind === 'not' ? comparisonsOf(filter.part) : 1;
};

/** Counts what the changes of one PATCH look at, which grows with their number times the length of lists. */
export class Work {
  private done = 0;

  /** @throws ScimProblem invalidValue when it is more than one request may cause */
  spend(size: number): void {
    this.done += size;
    if (this.done > MOST)
      throw new ScimProblem(
        'invalidValue',
        '一度に送られた変更が多すぎます。いくつかに分けて送信してください。',
      );
  }

  /** Counts a look at each value of a list. @throws ScimProblem invalidValue */
  spendOn(list: readonly unknown[], filter: ScimFilter | null = null): void {
    this.spend(sizeOf(list) * (filter ? comparisonsOf(filter) : 1));
  }
}
