import { batchQuestions } from '@tokiori/contract/client';
import { readQuestionCsv, type CategoryPath, type ImportRow } from '@tokiori/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../../app/api/perform';
import { useSheetImport } from '../../../app/imports/use-sheet-import';

/** Makes the categories that paths need and gives the id of a path's minor category. */
export type MakeCategories = (
  paths: readonly CategoryPath[],
  onProgress: (doneCount: number, count: number) => void,
) => Promise<(path: CategoryPath) => number | null>;

/** What is going on, in words, with how far it has come. */
interface Progress {
  label: string;
  value: number;
  max: number;
}

/** A thousand questions are checked and written in one go. */
const BATCH_TIMEOUT_MS = 180_000;

/** From a file to questions: the categories are made, then everything is sent in one call. */
export const useQuestionImport = (makeCategories: MakeCategories) => {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);

  const write = async (rows: ImportRow[]): Promise<{ createdCount: number }> => {
    setProgress(null);
    const minorIdOf = await makeCategories(
      rows.map(({ path }) => path),
      (value, max) => setProgress({ label: 'カテゴリを作っています', value, max: max + 1 }),
    );
    setProgress({ label: `${rows.length}問を登録しています`, value: 9, max: 10 });
    const post_questions = rows.map(({ body, path }) => ({
      ...body,
      minor_category_id: minorIdOf(path) ?? 0,
    }));
    const body = { post_questions };
    const { created } = await perform(client, batchQuestions, { body }, BATCH_TIMEOUT_MS);
    return { createdCount: created.length };
  };
  const flow = useSheetImport({ read: readQuestionCsv, write });
  return { flow, progress };
};
