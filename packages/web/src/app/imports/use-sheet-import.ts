import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterWrite } from '../api/query-of';
import { useTask, type Task } from '../api/use-task';
import { readSheet, type ReadSheet } from './read-sheet';
import { goodRows, type Sheet, type SheetRow } from './sheet';

type ImportStep<Row extends SheetRow, Outcome> =
  | { name: 'choose' }
  | { name: 'preview'; fileName: string; sheet: Sheet<Row> }
  | { name: 'done'; sheet: Sheet<Row>; outcome: Outcome };

export interface SheetImport<Row extends SheetRow, Outcome> {
  step: ImportStep<Row, Outcome>;
  reading: Task<[File], void>;
  writing: Task<[Sheet<Row>], void>;
  /** Back to choosing a file. */
  restart: () => void;
}

interface Work<Row extends SheetRow, Outcome> {
  read: ReadSheet<Row>;
  /** Makes something of the rows without issues. */
  write: (rows: Row[]) => Promise<Outcome>;
}

/** From a file to what is made of it: read, look, write. */
export const useSheetImport = <Row extends SheetRow, Outcome>({
  read,
  write,
}: Work<Row, Outcome>): SheetImport<Row, Outcome> => {
  const client = useQueryClient();
  const [step, setStep] = useState<ImportStep<Row, Outcome>>({ name: 'choose' });

  const reading = useTask(async (file: File) => {
    const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()), read);
    setStep({ name: 'preview', fileName: file.name, sheet });
  });
  const writing = useTask(async (sheet: Sheet<Row>) => {
    const outcome = await write(goodRows(sheet));
    setStep({ name: 'done', sheet, outcome });
    await refreshAfterWrite(client);
  });
  const restart = (): void => {
    setStep({ name: 'choose' });
    reading.reset();
    writing.reset();
  };
  return { step, reading, writing, restart };
};
