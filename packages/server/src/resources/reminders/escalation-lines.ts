import { japaneseDate } from '@tokiori/domain';
import type { Untold } from './escalation.queries';

/** A line for each of the first people, and how many more there are. */
export const linesOf = (people: readonly Untold[], most: number): string[] => {
  const lines = people
    .slice(0, most)
    .map(
      ({ name, waits, begun_on: since }) =>
        `・${name}さん：${waits ?? '未受講'}（${japaneseDate(since)}から）`,
    );
  const more = people.length - lines.length;
  return [...lines, ...(more > 0 ? [`・ほか${more}人`] : [])];
};
