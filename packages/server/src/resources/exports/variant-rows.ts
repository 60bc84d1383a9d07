import type { Question } from '@tokiori/contract';
import * as questions from '../questions/questions.service';
import type { ExportCall } from './export-call';
import type { ReadRows } from './rows';

/** A question as a line of a file. */
export interface SavedRow extends Question {
  /** The question before it that it asks in other words; absent: it stands alone. */
  main?: Pick<Question, 'id' | 'created_at'>;
}

const variantsOf = async ({ tx, caller }: ExportCall, main: Question): Promise<SavedRow[]> => {
  if (main.variant_count === 0) return [];
  const rows = await questions.listVariants(tx, caller, main.id);
  return rows.map((row) => ({ ...row, main }));
};

/** The questions of a list, each followed by its variants. */
export const withVariants =
  (read: ReadRows<Question>): ReadRows<SavedRow> =>
  async (call, stop) => {
    const { total, each } = await read(call, stop);
    async function* all(): AsyncGenerator<SavedRow> {
      for await (const row of each) {
        yield row;
        yield* await variantsOf(call, row);
      }
    }
    return { total, each: all() };
  };
