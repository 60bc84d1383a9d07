import type { InquiryReplyBody } from '@tokiori/contract';
import { replyToInquiry } from '@tokiori/contract/client';
import { useRef } from 'react';
import { useAction } from '../../app/api/use-action';
import { useIntention } from '../../app/api/use-intention';
import { useLatest } from '../../app/api/use-latest';
import { conflictOf } from '../../app/forms/conflict';
import { fieldErrorsOf } from '../../app/forms/field-errors';
import { useSignedIn } from '../../app/session/use-session';
import { inquiryOf, type InquiryAnswer } from './inquiries.api';

type Reply = Pick<InquiryReplyBody, 'body' | 'status'>;

/** Who was first, in place of the server's sentence, which is about saving. */
const useConflictSentence = (error: Error | null): string | null => {
  const { user } = useSignedIn();
  const conflict = conflictOf(error);
  if (conflict === null) return null;
  const { changed_by: by } = conflict;
  const name = by === null ? 'ほかの人が' : `${by.name}さんが`;
  const who = by?.id === user.id ? 'あなたがほかの画面で' : name;
  return `${who}先に返信か変更をしたため、まだ送っていません。最新の内容を確認してから、もう一度送ってください。入力した返信は残っています。`;
};

/** Sends an answer to the inquiry as it is shown: once, however often it is tried, and not after somebody else's unseen. */
export const useReply = (inquiry: InquiryAnswer) => {
  const latest = useLatest();
  const tried = useRef<{ reply: string; revision: number } | null>(null);
  const { runAsync, isPending, error } = useAction(replyToInquiry, {
    errorsIn: 'caller',
    doneMessage: `${inquiry.email}に返信しました。`,
    // A mail: tried again after no answer came, it is the same one.
    sends: useIntention(({ body }) => JSON.stringify(body)),
  });

  const send = async (reply: Reply): Promise<void> => {
    const text = JSON.stringify(reply);
    // The attempt may have been done and have raised the revision: the same again goes with the revision of the first.
    const revision = tried.current?.reply === text ? tried.current.revision : inquiry.revision;
    tried.current = { reply: text, revision };
    try {
      await runAsync({ params: { id: inquiry.id }, body: { ...reply, revision } });
      tried.current = null;
    } catch (failure) {
      if (conflictOf(failure) !== null) {
        tried.current = null;
        await latest(inquiryOf(inquiry.id)).catch(() => undefined);
      }
      throw failure;
    }
  };

  const conflict = useConflictSentence(error);
  const told = error === null || isPending ? null : fieldErrorsOf(error, ['body']);
  return {
    send,
    isPending,
    fieldError: told?.fields.body,
    /** What no field can show. */
    rest: told === null ? null : (conflict ?? told.rest),
  };
};
