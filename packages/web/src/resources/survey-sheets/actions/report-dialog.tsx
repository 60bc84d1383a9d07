import type { ReportReason, SurveyResult } from '@tokiori/contract';
import { listOwnQuestionReports, reportQuestion } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../app/api/query-of';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { RadioGroup } from '../../../ui/choice/radio-group';
import { InlineError } from '../../../ui/feedback/error-display';
import { TextArea } from '../../../ui/field/text-field';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';
import { optionsOf, REASONS } from '../../../app/words/report-words';

/** The contract takes no more. */
const MAX_COMMENT = 500;

/** What is being told. */
export interface ReportText {
  reason: ReportReason | null;
  comment: string;
}

interface Props {
  result: SurveyResult;
  told: ReportText;
  onTell: (told: ReportText) => void;
  onClose: () => void;
  onSent: () => void;
}

/** Tells those who look after a question what is wrong with it. */
export const ReportDialog = ({ result, told, onTell, onClose, onSent }: Props) => {
  const { reason, comment } = told;
  const client = useQueryClient();
  const { run, isPending, error } = useAction(reportQuestion, {
    errorsIn: 'caller',
    doneMessage: 'お知らせいただきありがとうございます。返信をお待ちください。',
    // A sitting is not asked for again.
    keeps: 'all',
    onDone: () => {
      void client.invalidateQueries({ queryKey: keyOf(listOwnQuestionReports) });
      onSent();
    },
  });
  const { id: survey_id, question_id } = result.survey;
  return (
    <ActionDialog
      title="この問題はおかしい"
      actionLabel="知らせる"
      disabled={reason === null}
      busy={isPending}
      onAction={() =>
        reason && run({ params: { question_id }, body: { reason, comment, survey_id } })
      }
      onClose={onClose}
    >
      <Stack>
        <RadioGroup
          label="どこがおかしいですか"
          options={optionsOf(REASONS)}
          value={reason}
          onChange={(next) => onTell({ ...told, reason: next })}
        />
        <TextArea
          label="くわしい内容（なくてもかまいません）"
          rows={3}
          maxLength={MAX_COMMENT}
          value={comment}
          onChange={(event) => onTell({ ...told, comment: event.target.value })}
        />
        <p>問題を作成した人が確認し、返信します。</p>
        {error && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </ActionDialog>
  );
};
