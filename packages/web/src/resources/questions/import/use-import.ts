import { batchQuestions } from '@tokiori/contract';
import type { CategoryPath, ImportRow, QuestionSheet } from '@tokiori/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../../app/api/perform';
import { refresh } from '../../../app/api/query-of';
import { useTask } from '../../../app/api/use-task';
import { QUESTION_READS } from '../questions.api';
import { readFile } from './read-file';

/** Makes the categories that paths need and gives the id of a path's minor category. */
export type MakeCategories = (
  paths: readonly CategoryPath[],
  onProgress: (doneCount: number, count: number) => void,
) => Promise<(path: CategoryPath) => number | null>;

export type ImportStep =
  | { name: 'choose' }
  | { name: 'preview'; fileName: string; sheet: QuestionSheet }
  | { name: 'done'; sheet: QuestionSheet; createdCount: number };

/** What is going on, in words, with how far it has come. */
export interface ImportProgress {
  label: string;
  value: number;
  max: number;
}

/** A thousand questions are checked and written in one go. */
const BATCH_TIMEOUT_MS = 180_000;

export const goodRows = (sheet: QuestionSheet): ImportRow[] =>
  sheet.rows.filter(({ faults }) => faults.length === 0);

/** From a file to questions: read, look, make the categories, send everything in one call. */
export const useImport = (makeCategories: MakeCategories) => {
  const client = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [progress, setProgress] = useState<ImportProgress | null>(null);

  const reading = useTask(async (file: File) => {
    setStep({ name: 'preview', fileName: file.name, sheet: await readFile(file) });
  });
  const writing = useTask(async (sheet: QuestionSheet) => {
    const rows = goodRows(sheet);
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
    setStep({ name: 'done', sheet, createdCount: created.length });
    await refresh(client, QUESTION_READS);
  });
  const restart = (): void => {
    setStep({ name: 'choose' });
    setProgress(null);
    reading.reset();
    writing.reset();
  };
  return { step, progress, reading, writing, restart };
};
