import { missingCategories, questionCsvTemplate, type KnownCategories } from '@tokiori/domain';
import { saveFile } from '../../../app/files/save-file';
import { sentenceOf } from '../../../app/api/sentences';
import { Button } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { ProgressBar } from '../../../ui/feedback/progress';
import { FileDrop } from '../../../ui/field/file-drop';
import { Dialog } from '../../../ui/overlay/dialog';
import { faultyCsv } from './faulty-csv';
import { ImportFault } from './import-fault';
import { ImportRows } from './import-rows';
import { ImportSummary } from './import-summary';
import { goodRows, useImport, type ImportStep, type MakeCategories } from './use-import';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The company's own categories, by which rows find theirs. */
  categories: KnownCategories;
  makeCategories: MakeCategories;
}

/** Questions from a CSV file: choose, look, register. */
export const ImportDialog = (props: Props) => (props.open ? <OpenDialog {...props} /> : null);

const OpenDialog = ({ onClose, categories, makeCategories }: Props) => {
  const flow = useImport(makeCategories);
  const { step, progress, reading, writing, restart } = flow;
  const goodCount = step.name === 'preview' ? goodRows(step.sheet).length : 0;
  const canWrite = step.name === 'preview' && step.sheet.faults.length === 0 && goodCount > 0;
  const close = (): void => {
    if (!writing.isPending) onClose();
  };
  return (
    <Dialog
      open
      wide
      title="CSVから問題を登録"
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
              問題一覧へ戻る
            </Button>
          )}
          {canWrite && (
            <Button
              variant="primary"
              busy={writing.isPending}
              onClick={() => void writing.run(step.sheet)}
            >
              {goodCount}問を登録する
            </Button>
          )}
        </>
      }
    >
      {step.name === 'choose' && (
        <ChooseFile
          busy={reading.isPending}
          error={reading.error}
          onFile={(file) => void reading.run(file)}
        />
      )}
      {writing.isPending && progress && (
        <div aria-live="polite">
          <p>{progress.label}…</p>
          <ProgressBar label={progress.label} value={progress.value} max={progress.max} />
        </div>
      )}
      {step.name === 'preview' && (
        <Preview step={step} error={writing.error} categories={categories} />
      )}
      {step.name === 'done' && <Done step={step} />}
    </Dialog>
  );
};

interface ChooseProps {
  busy: boolean;
  error: unknown;
  onFile: (file: File) => void;
}

const ChooseFile = ({ busy, error, onFile }: ChooseProps) => (
  <>
    <p>1行に1問を書いたCSVファイルを読み込みます。登録する前に、内容と誤りを確認できます。</p>
    <FileDrop
      label="CSVファイルを選ぶ、またはここに置く"
      hint="UTF-8かShift_JIS、一度に1,000問まで"
      accept=".csv,text/csv"
      busy={busy}
      error={error === null ? undefined : sentenceOf(error)}
      onFile={onFile}
    />
    <div>
      <Button
        variant="quiet"
        icon="download"
        onClick={() => saveFile('問題テンプレート.csv', questionCsvTemplate())}
      >
        記入例つきのテンプレートを保存する
      </Button>
    </div>
  </>
);

interface PreviewProps {
  step: Extract<ImportStep, { name: 'preview' }>;
  error: unknown;
  categories: KnownCategories;
}

const Preview = ({ step: { fileName, sheet }, error, categories }: PreviewProps) => {
  const paths = goodRows(sheet).map(({ path }) => path);
  return (
    <>
      <p>{fileName}</p>
      {sheet.faults.map((fault) => (
        <InlineError key={fault} message={fault} />
      ))}
      <ImportFault error={error} sheet={sheet} />
      {sheet.rows.length > 0 && (
        <>
          <ImportSummary sheet={sheet} missing={missingCategories(categories, paths)} />
          <ImportRows rows={sheet.rows} />
        </>
      )}
    </>
  );
};

const Done = ({
  step: { sheet, createdCount },
}: {
  step: Extract<ImportStep, { name: 'done' }>;
}) => {
  const faultyCount = sheet.rows.length - createdCount;
  return (
    <>
      <Note tone="right">{createdCount}問を登録しました。</Note>
      {faultyCount > 0 && (
        <>
          <p>誤りのある{faultyCount}行は登録していません。直してから、もう一度読み込めます。</p>
          <div>
            <Button icon="download" onClick={() => saveFile('誤りのある行.csv', faultyCsv(sheet))}>
              誤りのある行をCSVで保存する
            </Button>
          </div>
        </>
      )}
    </>
  );
};
