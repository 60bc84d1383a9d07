import { userCsvTemplate } from '@tokiori/domain';
import { sentenceOf } from '../../../app/api/sentences';
import { saveFile } from '../../../app/files/save-file';
import { Button } from '../../../ui/button/button';
import { ProgressBar } from '../../../ui/feedback/progress';
import { FileDrop } from '../../../ui/field/file-drop';
import { Dialog } from '../../../ui/overlay/dialog';
import type { Slip } from '../password-slips';
import type { Administered } from '../user-administration';
import { UserImportDone } from './user-import-done';
import { UserImportPreview } from './user-import-preview';
import { goodUsers, useUserImport } from './use-user-import';

interface Props {
  company: Administered;
  onClose: () => void;
  /** First passwords to hand over, which are shown once. */
  onSlips: (slips: readonly Slip[]) => void;
}

/** Users from a CSV file: choose, look, make. */
export const UserImportDialog = ({ company, onClose, onSlips }: Props) => {
  const flow = useUserImport(company, onSlips);
  const { step, doneCount, reading, writing, restart } = flow;
  const count = step.name === 'preview' ? goodUsers(step.sheet).length : 0;
  const canWrite = step.name === 'preview' && step.sheet.faults.length === 0 && count > 0;
  const close = (): void => {
    if (!writing.isPending) onClose();
  };
  return (
    <Dialog
      open
      wide
      title="CSVからユーザーを作成"
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
              閉じる
            </Button>
          )}
          {canWrite && (
            <Button
              variant="primary"
              busy={writing.isPending}
              onClick={() => void writing.run(step.sheet)}
            >
              {count}人を作成する
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
      {writing.isPending && (
        <div aria-live="polite">
          <p>
            {doneCount} / {count}人
          </p>
          <ProgressBar label="作成した人数" value={doneCount} max={count} />
        </div>
      )}
      {step.name === 'preview' && !writing.isPending && <UserImportPreview {...step} />}
      {step.name === 'done' && <UserImportDone {...step} />}
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
    <p>
      1行に1人を書いたCSVファイルを読み込みます。作成する前に、内容と誤りを確認できます。メールアドレスのある人には招待を送り、ない人には渡す用紙を作ります。
    </p>
    <FileDrop
      label="CSVファイルを選ぶ、またはここに置く"
      hint="UTF-8かShift_JIS、一度に1,000人まで"
      accept=".csv,text/csv"
      busy={busy}
      error={error === null ? undefined : sentenceOf(error)}
      onFile={onFile}
    />
    <div>
      <Button
        variant="quiet"
        icon="download"
        onClick={() => saveFile('ユーザーテンプレート.csv', userCsvTemplate())}
      >
        記入例つきのテンプレートを保存する
      </Button>
    </div>
  </>
);
