import { Unreachable, type Outbound } from '../../platform/outbound/outbound';
import { signatureHeaders } from '../../platform/outbound/signature';
import type { DueDelivery } from './due.queries';

/** What became of a try. `status`: HTTP status, `null` when nobody answered; `error` is for the company's admins. */
export interface PostOutcome {
  status: number | null;
  error: string | null;
  /** The receiver says that it wants nothing more, ever. */
  isGone: boolean;
}

const UNREACHABLE =
  '接続できませんでした。インターネットから届くhttpsのアドレスか、相手のシステムが動いているかを確かめてください。';

const outcomeOf = (status: number): PostOutcome => {
  if (status >= 200 && status < 300) return { status, error: null, isGone: false };
  const error =
    status === 410
      ? 'このアドレスは、もう受け取らないと答えました（応答410）。'
      : `受け取られませんでした（応答${status}）。`;
  return { status, error, isGone: status === 410 };
};

/** Where a message goes, and by what it is signed. */
export interface PostTarget {
  url: string;
  secrets: readonly string[];
}

/** Sends a message, signed by Standard Webhooks. What the receiver answers beyond its status is not read. */
export const postMessage = async (
  outbound: Outbound,
  { url, secrets }: PostTarget,
  { message_id: id, event: type, created_at: at, data }: DueDelivery,
  now: Date,
  signal?: AbortSignal,
): Promise<PostOutcome> => {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const timestamp = Math.floor(now.getTime() / 1000);
  try {
    const { status } = await outbound.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Tokiori-Webhooks',
        ...signatureHeaders({ id, timestamp, body }, secrets),
      },
      body,
      signal,
    });
    return outcomeOf(status);
  } catch (error) {
    if (error instanceof Unreachable) return { status: null, error: UNREACHABLE, isGone: false };
    throw error;
  }
};
