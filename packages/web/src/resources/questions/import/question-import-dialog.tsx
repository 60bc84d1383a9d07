import { missingCategories, questionCsvTemplate, type KnownCategories } from '@tokiori/domain';
import { ImportDialog } from '../../../app/imports/import-dialog';
import { ImportPreview } from '../../../app/imports/import-preview';
import { goodRows } from '../../../app/imports/sheet';
import { ProgressBar } from '../../../ui/feedback/progress';
import { IMPORT_COLUMNS } from './import-columns';
import { ImportIssue } from './import-issue';
import { ImportSummary } from './import-summary';
import { QuestionImportDone } from './question-import-done';
import { useQuestionImport, type MakeCategories } from './use-question-import';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The company's own categories, by which rows find theirs. */
  categories: KnownCategories;
  makeCategories: MakeCategories;
}

/** Questions from a CSV file. */
export const QuestionImportDialog = (props: Props) =>
  props.open ? <OpenDialog {...props} /> : null;

const OpenDialog = ({ onClose, categories, makeCategories }: Props) => {
  const { flow, progress } = useQuestionImport(makeCategories);
  const { step, writing } = flow;
  return (
    <ImportDialog
      title="CSVから問題を登録"
      lead="1行に1問を書いたCSVファイルを読み込みます。登録する前に、内容と誤りを確認できます。"
      limit="1,000問まで"
      template={{ name: '問題テンプレート.csv', text: questionCsvTemplate }}
      flow={flow}
      writeLabel={(count) => `${count}問を登録する`}
      closeLabel="問題一覧へ戻る"
      progress={
        progress && (
          <>
            <p>{progress.label}…</p>
            <ProgressBar {...progress} />
          </>
        )
      }
      onClose={onClose}
    >
      {step.name === 'preview' && (
        <ImportPreview {...step} columns={IMPORT_COLUMNS}>
          <ImportIssue error={writing.error} sheet={step.sheet} />
          <ImportSummary
            sheet={step.sheet}
            missing={missingCategories(
              categories,
              goodRows(step.sheet).map(({ path }) => path),
            )}
          />
        </ImportPreview>
      )}
      {step.name === 'done' && <QuestionImportDone sheet={step.sheet} {...step.outcome} />}
    </ImportDialog>
  );
};
