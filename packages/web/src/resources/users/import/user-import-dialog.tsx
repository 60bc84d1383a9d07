import { userCsvTemplate } from '@tokiori/domain';
import { ImportDialog } from '../../../app/imports/import-dialog';
import { ImportPreview } from '../../../app/imports/import-preview';
import { goodRows } from '../../../app/imports/sheet';
import { ProgressBar } from '../../../ui/feedback/progress';
import type { CredentialCard } from '../credential-cards';
import type { Administered } from '../user-administration';
import { IMPORT_COLUMNS } from './import-columns';
import { UserImportDone } from './user-import-done';
import { UserImportSummary } from './user-import-summary';
import { useUserImport } from './use-user-import';

interface Props {
  company: Administered;
  onClose: () => void;
  /** First passwords to hand over, which are shown once. */
  onCards: (cards: readonly CredentialCard[]) => void;
}

/** Users from a CSV file. */
export const UserImportDialog = ({ company, onClose, onCards }: Props) => {
  const { flow, doneCount } = useUserImport(company, onCards);
  const { step, writing } = flow;
  const count = step.name === 'preview' ? goodRows(step.sheet).length : 0;
  return (
    <ImportDialog
      title="CSVからユーザーを作成"
      lead="1行に1人を書いたCSVファイルを読み込みます。作成する前に、内容と誤りを確認できます。メールアドレスのある人には招待を送り、ない人には渡す用紙を作ります。"
      limit="1,000人まで"
      template={{ name: 'ユーザーテンプレート.csv', text: userCsvTemplate }}
      flow={flow}
      writeLabel={(people) => `${people}人を作成する`}
      closeLabel="閉じる"
      progress={
        <>
          <p>
            {doneCount} / {count}人
          </p>
          <ProgressBar label="作成した人数" value={doneCount} max={count} />
        </>
      }
      onClose={onClose}
    >
      {step.name === 'preview' && !writing.isPending && (
        <ImportPreview {...step} columns={IMPORT_COLUMNS}>
          <UserImportSummary sheet={step.sheet} />
        </ImportPreview>
      )}
      {step.name === 'done' && <UserImportDone sheet={step.sheet} {...step.outcome} />}
    </ImportDialog>
  );
};
