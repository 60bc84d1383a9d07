import type { ChatKind } from '@tokiori/contract';
import { chatForm, type ChatMessage } from '@tokiori/domain';
import { Unreachable, type Outbound } from '../../platform/outbound/outbound';

/** What became of a message: taken, never to be taken as it is, or perhaps later. `error` is for the company's admins. */
export type ChatOutcome = { is: 'taken'; error: null } | { is: 'refused' | 'later'; error: string };

const GONE =
  'チャットのアドレスが使えなくなっています（サービスの応答404）。アドレスを作り直して、登録し直してください。';

const outcomeOf = (status: number): ChatOutcome => {
  if (status >= 200 && status < 300) return { is: 'taken', error: null };
  if (status === 404 || status === 410) return { is: 'refused', error: GONE };
  const error = `チャットのサービスが受け取りませんでした（応答${status}）。種類とアドレスを確かめてください。`;
  return { is: status === 429 || status >= 500 ? 'later' : 'refused', error };
};

const UNREACHABLE =
  'チャットのサービスに接続できませんでした。アドレスを確かめてください。インターネット上のhttpsのアドレスだけを使えます。';

/** Posts a message at the address of a chat. What the service answers beyond its status is not read. */
export const postChat = async (
  outbound: Outbound,
  { kind, url }: { kind: ChatKind; url: string },
  message: ChatMessage,
  signal?: AbortSignal,
): Promise<ChatOutcome> => {
  try {
    const { status } = await outbound.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(chatForm(kind, message)),
      signal,
    });
    return outcomeOf(status);
  } catch (error) {
    if (error instanceof Unreachable) return { is: 'later', error: UNREACHABLE };
    throw error;
  }
};

/** What the address of a chat is sealed for. */
export const chatContext = (companyId: number): string => `chat:${companyId}`;
