import type { NoticeReader, NoticeRefusal } from '@tokiori/contract';
import { formatNumber } from '../../ui/format/number';

/** Why somebody will not get a notice. */
export const REFUSAL_WORDS: Readonly<Record<NoticeRefusal, string>> = {
  AlreadyToday: '今日はすでにお知らせを送っています。',
  Deactivated: '停止中のユーザーです。',
  OnLeave: '休職・休業中です。',
  NoAddress: 'メールアドレスがありません。',
  Failing: 'メールアドレスに届きません。',
  Stopped: '本人がお知らせメールを止めています。',
};

const people = (count: number): string => `${formatNumber(count)}人`;

/** Names the action: 「2人にお知らせを送る」. */
export const sendLabel = (count: number): string => `${people(count)}にお知らせを送る`;

/** Whom a notice will not reach at once, in sentences; empty where it reaches everybody. */
export const reachSentence = (readers: readonly NoticeReader[]): string => {
  const refused = readers.filter(({ refusal }) => refusal !== null).length;
  const held = readers.filter((reader) => reader.held).length;
  return [
    refused > 0 ? `${people(refused)}には送りません。` : '',
    held > 0 ? `${people(held)}へのメールは、運営会社による会社の確認が済むまで待ちます。` : '',
  ].join('');
};
