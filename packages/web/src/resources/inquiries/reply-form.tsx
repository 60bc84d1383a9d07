import { MAX_INQUIRY_TEXT } from '@tokiori/contract';
import { useState, type SubmitEvent } from 'react';
import { focusFirstIssue } from '../../app/forms/field-errors';
import { LeaveGuard } from '../../app/forms/leave-guard';
import { Button } from '../../ui/button/button';
import { RadioGroup } from '../../ui/choice/radio-group';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { TextArea } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import type { InquiryAnswer } from './inquiries.api';
import { useReply } from './use-reply';

const OUTCOMES = [
  { value: 'Done', label: '対応済みにする' },
  { value: 'InProgress', label: '対応中にする', hint: '続きのやりとりが必要なとき' },
] as const;
type Outcome = (typeof OUTCOMES)[number]['value'];

/** Answers by mail. What is typed stays until it was sent, whatever others do to the inquiry meanwhile. */
export const ReplyForm = ({ inquiry }: { inquiry: InquiryAnswer }) => {
  const { email, replies } = inquiry;
  const [body, setBody] = useState('');
  const [status, setStatus] = useState<Outcome>('Done');
  const [missing, setMissing] = useState<string>();
  /** Answers there were when typing began. */
  const [seen, setSeen] = useState(replies.length);
  const { send, isPending, fieldError, rest } = useReply(inquiry);
  const isTyped = body.trim() !== '';

  const type = (text: string): void => {
    if (!isTyped) setSeen(replies.length);
    setBody(text);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    setMissing(isTyped ? undefined : '返信の内容を入力してください。');
    if (!isTyped) return focusFirstIssue(form);
    void send({ body, status }).then(
      () => {
        // What was typed while it was on its way was not sent.
        setBody((now) => (now === body ? '' : now));
        setStatus('Done');
      },
      () => focusFirstIssue(form),
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextArea
          label="返信の内容"
          hint={`${email}に、受付番号を添えてメールで届きます。宛名は自動で付きます。`}
          required
          rows={6}
          maxLength={MAX_INQUIRY_TEXT}
          value={body}
          error={missing ?? fieldError}
          onChange={(event) => type(event.target.value)}
        />
        <RadioGroup label="返信のあと" options={OUTCOMES} value={status} onChange={setStatus} />
        {isTyped && !isPending && replies.length > seen && (
          <Note tone="review">
            入力しているあいだに返信が送られています。上の返信を確認してから送ってください。
          </Note>
        )}
        {rest !== null && <InlineError message={rest} />}
        <div>
          <Button type="submit" variant="primary" icon="mail" busy={isPending}>
            返信を送る
          </Button>
        </div>
      </Stack>
      <LeaveGuard
        when={isTyped}
        title="返信を送らずに移動しますか？"
        actionLabel="送らずに移動する"
      >
        入力した返信はまだ送っていません。移動すると失われます。
      </LeaveGuard>
    </form>
  );
};
