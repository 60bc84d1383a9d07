import type { Tx } from '../../../shared/caller';
import type {
  Channel,
  ChannelName,
  ChannelTools,
  Message,
  Sending,
  Delivery,
  Way,
} from './channel';
import { chatChannel } from './chat-channel';
import { mailChannel } from './mail-channel';
import { pushChannel } from './push-channel';

/** Every channel. */
const CHANNELS: { readonly [N in ChannelName]: Channel<N> } = {
  mail: mailChannel,
  push: pushChannel,
  chat: chatChannel,
};
const NAMES = Object.keys(CHANNELS) as ChannelName[];

/** Whether a channel leads to somebody now. */
export const isOpen = <N extends ChannelName>(way: Way<N>): boolean =>
  CHANNELS[way.channel].isOpen(way);

/** Whether all of the ways to somebody wait for the operator to approve the company. */
export const allWait = (ways: readonly Way[]): boolean =>
  ways.every(<N extends ChannelName>(way: Way<N>) => CHANNELS[way.channel].waitsForApproval(way));

const deliverBy = async <N extends ChannelName>(
  channel: N,
  tx: Tx,
  tools: ChannelTools,
  sending: Sending,
  messages: readonly Message[],
): Promise<Delivery[]> => {
  // Of one channel are those that name it, which the compiler does not see of any channel.
  const theirs = messages.filter((message) => message.channel === channel) as Message<N>[];
  const open = theirs.filter((message) => isOpen<N>(message));
  if (open.length === 0) return [];
  const sent = await CHANNELS[channel].deliver(tx, tools, sending, open);
  return sent.map((one) => ({ channel, ...one }));
};

/**
 * Puts messages on their way, each by its channel, in the caller's transaction, which is their company's: one channel
 * after the other, in a few statements however many they are. What goes by a channel that is not open to them is left out.
 */
export const deliver = async (
  tx: Tx,
  tools: ChannelTools,
  sending: Sending,
  messages: readonly Message[],
): Promise<Delivery[]> => {
  const sent: Delivery[] = [];
  for (const name of NAMES) sent.push(...(await deliverBy(name, tx, tools, sending, messages)));
  return sent;
};
