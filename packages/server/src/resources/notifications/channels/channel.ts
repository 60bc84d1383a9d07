import type { ChatMessage, LearningMailKind, PushKind } from '@tokiori/domain';
import type { AppJobs } from '../../../queues';
import type { Tx } from '../../../shared/caller';
import type { MailContent } from '../../../shared/mails';
import type { Reader } from '../../../shared/recipients';

/** What is shown on the devices of somebody. Neither title nor body may hold an answer or tell the right one. */
export interface PushWords {
  title: string;
  body: string;
  /** A page of the product, which it leads to: `/dashboard`. */
  path: string;
  /** Of several with the same one a device shows the newest: `today`. */
  tag: string;
  /** What waits, for the badge of the installed product; absent: leaves the badge as it is. */
  badgeCount?: number;
  /** After so long it is not delivered any more; absent: what was for today is worth nothing tomorrow. */
  ttlHours?: number;
}

/** What a chat shows: `path` is a page of the product. */
export interface ChatWords extends Omit<ChatMessage, 'url'> {
  path: string;
}

/** The chats of a department, or of the whole company (`null`), as `chatAudiences` finds them; or one of them. */
export type ChatAudience = { departmentId: number | null } | { chatWebhookId: number };

/**
 * The channels by which people are told, beside the product itself: to whom, of what kind, and in which words. A channel
 * that is named here has to be in `CHANNELS`, and no other place lists them.
 */
interface Targets {
  mail: { to: Reader; kind: LearningMailKind };
  push: { to: Reader; kind: PushKind };
  chat: { to: ChatAudience };
}

interface Words {
  /** @param unsubscribe what stops such mails; `null`: the company lets nobody stop them */
  mail: (unsubscribe: string | null) => MailContent;
  push: PushWords;
  chat: ChatWords;
}

export type ChannelName = keyof Targets;

/** A channel to somebody, for something of a kind. */
export type Way<N extends ChannelName = ChannelName> = {
  [K in N]: { channel: K } & Targets[K];
}[N];

/** What somebody is told by a channel. */
export type Message<N extends ChannelName = ChannelName> = {
  [K in N]: { channel: K; words: Words[K] } & Targets[K];
}[N];

/** A message on its way. */
export interface Delivery {
  channel: ChannelName;
  /** `null`: a chat's. */
  userId: number | null;
  id: number;
  /** It waits for the operator to approve the company. */
  isHeld: boolean;
}

export interface ChannelTools {
  jobs: AppJobs;
  /** Where people reach the pages. */
  publicUrl: string;
}

/** Whose messages, and when. */
export interface Sending {
  companyId: number;
  now: Date;
}

/** One of the ways in which people are told. */
export interface Channel<N extends ChannelName> {
  /** Whether it leads to them now. */
  isOpen: (way: Way<N>) => boolean;
  /** Whether what goes by it waits until the operator has approved the company. */
  waitsForApproval: (way: Way<N>) => boolean;
  /**
   * Puts messages on their way by open ways, in the caller's transaction, in a few statements however many they are.
   *
   * @returns what is on its way: one message may go to several devices or chats
   */
  deliver: (
    tx: Tx,
    tools: ChannelTools,
    sending: Sending,
    messages: readonly Message<N>[],
  ) => Promise<Omit<Delivery, 'channel'>[]>;
}
