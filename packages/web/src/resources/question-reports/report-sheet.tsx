import type { AnsweredReport, QuestionReport, ReportOutcome } from '@tokiori/contract';
import { answerQuestionReport } from '@tokiori/contract/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { RadioGroup } from '../../ui/choice/radio-group';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { TextArea } from '../../ui/field/text-field';
import { formatInstant } from '../../ui/format/date';
import { useNotify } from '../../ui/notification/use-notify';
import { Sheet } from '../../ui/overlay/dialog';
import { Stack } from '../../ui/surface/card';
import styles from './question-reports.module.css';
import { reporterName } from './report-columns';
import { OtherReports } from './other-reports';
import { OUTCOMES, REASONS, optionsOf } from '../../app/words/report-words';

/** What was said to whoever reported it, and by which way. */
const REPLIED: Readonly<Record<AnsweredReport['mail'], string>> = {
  sent: '返信しました。メールでも知らせます。',
  held: '返信しました。本人は「お知らせ」で読めます。メールは、運営会社による会社の確認が済むと送ります。',
  none: '返信しました。本人は「お知らせ」で読めます。メールは送っていません。',
};

/** The contract takes no more. */
const MAX_REPLY = 500;

interface Props {
  report: QuestionReport;
  onClose: () => void;
}

/** A report with its question, others of the same question, and the reply. */
export const ReportSheet = ({ report, onClose }: Props) => {
  const [outcome, setOutcome] = useState<ReportOutcome | null>(report.outcome);
  const [reply, setReply] = useState(report.reply ?? '');
  const notify = useNotify();
  const { run, isPending, error } = useAction(answerQuestionReport, {
    errorsIn: 'caller',
    onDone: ({ mail }) => {
      notify(REPLIED[mail], 'success');
      onClose();
    },
  });
  const { id, revision } = report;
  const send = (): void => {
    if (outcome !== null) run({ params: { id }, body: { outcome, reply, revision } });
  };
  return (
    <Sheet
      open
      title="問題の報告"
      onClose={onClose}
      actions={
        report.answerable && (
          <Button variant="primary" busy={isPending} disabled={outcome === null} onClick={send}>
            {report.state === 'open' ? '返信する' : '返信を変える'}
          </Button>
        )
      }
    >
      <Stack>
        <div>
          <p>
            <strong>{report.question_title}</strong>
          </p>
          <p className={styles.note}>
            {REASONS[report.reason]}・{reporterName(report)}・{formatInstant(report.created_at)}
          </p>
        </div>
        {report.comment !== '' && <p className={styles.text}>{report.comment}</p>}
        <Link to="/admin/questions/$questionId" params={{ questionId: report.question_id }}>
          {report.answerable ? '問題を編集する' : '問題を見る'}
        </Link>
        <OtherReports report={report} />
        {report.answerable ? (
          <>
            <RadioGroup
              label="どうしましたか"
              options={optionsOf(OUTCOMES)}
              value={outcome}
              onChange={setOutcome}
            />
            <TextArea
              label="返信（なくてもかまいません）"
              hint="知らせた人だけが読みます。"
              rows={4}
              maxLength={MAX_REPLY}
              value={reply}
              onChange={(event) => setReply(event.target.value)}
            />
          </>
        ) : (
          <Note>運営会社が提供している問題です。返信は運営会社が行います。</Note>
        )}
        {error && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </Sheet>
  );
};
