import type { MailRefusal } from '@tokiori/domain';

/** Why somebody was not written to, as whoever sends it is told. */
export const REFUSAL_WORDS: Readonly<Record<MailRefusal, string>> = {
  Deactivated: '停止中のユーザーです。',
  OnLeave: '休職・休業中です。',
  NoAddress: 'メールアドレスがありません。',
  Failing: 'このメールアドレスには届きません。ユーザーの画面で確かめてください。',
  Stopped: '本人がお知らせメールを止めています。',
};
