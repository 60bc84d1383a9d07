import { MOST_VARIANTS } from '@tokiori/contract';
import { hasCopy, wordingKey, type WordingText } from '@tokiori/domain';
import { COPY, TOO_MANY_VARIANTS } from '../questions/import.service';
import type { PlannedRow } from './importer';
import type { MainRef, QuestionLine } from './question-line';

type Row = PlannedRow<QuestionLine>;

/** The wordings that a question has before the file is taken, with their numbers. */
export type WordingsOf = (
  mainIds: readonly number[],
) => Promise<readonly (WordingText & { id: number; point_id: number })[]>;

const nameOf = (main: MainRef): string => ('id' in main ? `id ${main.id}` : `line ${main.line}`);

/** The wordings of each main question by what they are: of the bank, and of the lines that stand alone. */
const wordingsBefore = async (
  mains: readonly MainRef[],
  alone: readonly Row[],
  wordingsOf: WordingsOf,
): Promise<Map<string, Map<string, string>>> => {
  const wordingsByName = new Map(mains.map((main) => [nameOf(main), new Map<string, string>()]));
  const ids = [...new Set(mains.flatMap((main) => ('id' in main ? [main.id] : [])))];
  for (const row of await wordingsOf(ids))
    wordingsByName.get(`id ${row.point_id}`)?.set(`id ${row.id}`, wordingKey(row));
  for (const { line, outcome, targetId, body } of alone) {
    const name = targetId === null ? `line ${line}` : `id ${targetId}`;
    if (body && (outcome === 'Create' || outcome === 'Update'))
      wordingsByName.get(name)?.set(name, wordingKey(body.question));
  }
  return wordingsByName;
};

/**
 * Refuses, before anything is written, lines of variants beyond as many as a question may have, and those that are read
 * just like their question or another variant of it.
 */
export const withinLimits = async (
  variants: readonly Row[],
  alone: readonly Row[],
  wordingsOf: WordingsOf,
): Promise<Row[]> => {
  const mains = variants.flatMap(({ body }) => (body?.main ? [body.main] : []));
  const before = await wordingsBefore(mains, alone, wordingsOf);
  return variants.map((row): Row => {
    const { body, outcome, targetId, line } = row;
    if (!body?.main || (outcome !== 'Create' && outcome !== 'Update')) return row;
    const others = before.get(nameOf(body.main)) ?? new Map<string, string>();
    const own = targetId === null ? `variant ${line}` : `id ${targetId}`;
    const key = wordingKey(body.question);
    const refused = (message: string): Row => ({
      ...row,
      outcome: 'Error',
      issues: [{ column: '言いかえの元', message }],
    });
    if (hasCopy(others, { name: own, key })) return refused(COPY);
    // The main question is one of them.
    if (outcome === 'Create' && others.size > MOST_VARIANTS) return refused(TOO_MANY_VARIANTS);
    others.set(own, key);
    return row;
  });
};
