import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { FileDrop } from '../../ui/field/file-drop';
import { Dialog } from '../../ui/overlay/dialog';
import { sentenceOf } from '../api/sentences';
import { saveFile } from '../files/save-file';
import { goodRows, type SheetRow } from './sheet';
import type { SheetImport } from './use-sheet-import';

interface FileTexts {
  /** What a file holds and what is made of it. */
  lead: string;
  /** How much of it at a time: 「1,000問まで」. */
  limit: string;
  template: { name: string; text: () => string };
}

interface Props<Row extends SheetRow, Outcome> extends FileTexts {
  title: string;
  flow: SheetImport<Row, Outcome>;
  /** 「3人を作成する」. */
  writeLabel: (count: number) => string;
  closeLabel: string;
  /** How far writing has come. */
  progress: ReactNode;
  /** What was read, or what became of it. */
  children: ReactNode;
  onClose: () => void;
}

/** Something from a CSV file: choose, look, write. */
export const ImportDialog = <Row extends SheetRow, Outcome>({
  title,
  flow,
  writeLabel,
  closeLabel,
  progress,
  children,
  onClose,
  ...file
}: Props<Row, Outcome>) => {
  const { step, reading, writing, restart } = flow;
  const goodCount = step.name === 'preview' ? goodRows(step.sheet).length : 0;
  const canWrite = step.name === 'preview' && step.sheet.issues.length === 0 && goodCount > 0;
  const close = (): void => {
    if (!writing.isPending) onClose();
  };
  return (
    <Dialog
      open
      wide
      title={title}
      onClose={close}
      actions={
        <>
          {step.name !== 'choose' && (
            <Button disabled={writing.isPending} onClick={restart}>
              別のファイルを選ぶ
            </Button>
          )}
          {step.name === 'done' && (
            <Button variant="primary" onClick={onClose}>
              {closeLabel}
            </Button>
          )}
          {canWrite && (
            <Button
              variant="primary"
              busy={writing.isPending}
              onClick={() => void writing.run(step.sheet)}
            >
              {writeLabel(goodCount)}
            </Button>
          )}
        </>
      }
    >
      {step.name === 'choose' && <ChooseFile {...file} reading={reading} />}
      {writing.isPending && <div aria-live="polite">{progress}</div>}
      {children}
    </Dialog>
  );
};

interface ChooseProps extends FileTexts {
  reading: SheetImport<SheetRow, unknown>['reading'];
}

const ChooseFile = ({ lead, limit, template, reading }: ChooseProps) => (
  <>
    <p>{lead}</p>
    <FileDrop
      label="CSVファイルを選ぶ、またはここに置く"
      hint={`UTF-8かShift_JIS、一度に${limit}`}
      accept=".csv,text/csv"
      busy={reading.isPending}
      error={reading.error === null ? undefined : sentenceOf(reading.error)}
      onFile={(file) => void reading.run(file)}
    />
    <div>
      <Button
        variant="quiet"
        icon="download"
        onClick={() => saveFile(template.name, template.text())}
      >
        記入例つきのテンプレートを保存する
      </Button>
    </div>
  </>
);
