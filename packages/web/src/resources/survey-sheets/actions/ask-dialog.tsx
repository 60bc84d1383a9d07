import type { Helper } from '@tokiori/contract';
import { askAboutSurvey } from '@tokiori/contract/client';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { RadioGroup } from '../../../ui/choice/radio-group';
import { InlineError } from '../../../ui/feedback/error-display';
import { TextArea } from '../../../ui/field/text-field';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';

/** The contract takes no more. */
const MAX_COMMENT = 500;

/** Whom and what one is about to ask. */
export interface AskText {
  askedId: number | null;
  comment: string;
}

interface Props {
  surveyId: number;
  helpers: readonly Helper[];
  text: AskText;
  onText: (text: AskText) => void;
  onClose: () => void;
  onSent: () => void;
}

const AS: Record<Helper['as'], string> = {
  Manager: '部署の管理者',
  Contact: 'コースの担当',
  Editor: 'ベーシックの編集者',
};

/** Asks one of some people about a question, and says who reads what. */
export const AskDialog = ({ surveyId, helpers, text, onText, onClose, onSent }: Props) => {
  const { run, isPending, error } = useAction(askAboutSurvey, {
    errorsIn: 'caller',
    doneMessage: '聞きました。返事が来たら、お知らせします。',
    // A sitting is not asked for again.
    keeps: 'all',
    onDone: onSent,
  });
  const asked =
    helpers.find(({ id }) => id === text.askedId) ??
    (helpers.length === 1 ? helpers[0] : undefined);
  const { comment } = text;
  return (
    <ActionDialog
      title="この問題について聞いてみる"
      actionLabel={asked ? `${asked.name}さんに聞く` : '聞く'}
      disabled={asked === undefined}
      busy={isPending}
      onAction={() =>
        asked && run({ params: { survey_id: surveyId }, body: { asked_id: asked.id, comment } })
      }
      onClose={onClose}
    >
      <Stack>
        <RadioGroup
          label="だれに聞きますか"
          options={helpers.map(({ id, name, as }) => ({
            value: String(id),
            label: `${name}さん（${AS[as]}）`,
          }))}
          value={asked ? String(asked.id) : null}
          onChange={(id) => onText({ ...text, askedId: Number(id) })}
        />
        <TextArea
          label="聞きたいこと（なくてもかまいません）"
          rows={3}
          maxLength={MAX_COMMENT}
          value={comment}
          onChange={(event) => onText({ ...text, comment: event.target.value })}
        />
        <p>
          {asked ? `${asked.name}さん` : '選んだ人'}
          が、この問題、まちがえた回数、書いたことを読みます。ほかの受講者には見えません。会社の管理者は、あなたの個人データを書き出すときに読めます。
        </p>
        {error && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </ActionDialog>
  );
};
