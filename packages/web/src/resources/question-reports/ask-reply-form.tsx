import type { AskedQuestion } from '@tokiori/contract';
import { answerAsk } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { TextArea } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';

/** The contract takes no more. */
const MAX_REPLY = 500;

/** Replies to what was asked, or says it anew. */
export const AskReplyForm = ({ asked }: { asked: AskedQuestion }) => {
  const { id, revision, asker } = asked;
  const [reply, setReply] = useState(asked.reply ?? '');
  const { run, isPending, error } = useAction(answerAsk, {
    errorsIn: 'caller',
    doneMessage: '返事を送りました。',
  });
  const said = reply.trim();
  return (
    <Stack>
      <TextArea
        label="返事"
        hint={`${asker.name}さんが、問題のそばで読みます。`}
        rows={3}
        maxLength={MAX_REPLY}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
      />
      {error && <InlineError message={sentenceOf(error)} />}
      <div>
        <Button
          busy={isPending}
          disabled={said === '' || said === asked.reply}
          onClick={() => run({ params: { id }, body: { reply, revision } })}
        >
          {asked.reply === null ? '返事を送る' : '返事を変える'}
        </Button>
      </div>
    </Stack>
  );
};
