import type { EndpointSpec } from '@tokiori/contract';
import { FairQueue } from '../fair-queue';
import type { BasicCaller, Input } from './call';

/** Limits of heavy calls over all companies; one company has two in progress at most. */
const HEAVY = { atOnce: 3, atOnceForOne: 2, waitingForOne: 20, patienceMs: 30_000 };
/** Lists that ask for more rows than that are heavy. */
const MANY_ROWS = 200;

const isHeavy = ({ heavy, largeBody }: EndpointSpec): boolean => Boolean(heavy ?? largeBody);

/** Whether a request of an endpoint that is not heavy asks for much all the same. */
const isMuch = ({ files, list }: Pick<Input<EndpointSpec>, 'files' | 'list'>): boolean =>
  Object.keys(files).length > 0 || list.limit > MANY_ROWS;

/** Queues heavy calls fairly between companies; other calls run at once. */
export class Turns {
  private readonly queue = new FairQueue(HEAVY);

  /** Runs a call in its turn: known before its body is parsed if the endpoint is heavy, afterwards otherwise. */
  async take<I extends Pick<Input<EndpointSpec>, 'files' | 'list'>, T>(
    { companyId }: BasicCaller,
    spec: EndpointSpec,
    read: () => Promise<I>,
    answer: (input: I) => Promise<T>,
  ): Promise<T> {
    if (isHeavy(spec)) return this.queue.run(companyId, async () => answer(await read()));
    const input = await read();
    return isMuch(input) ? this.queue.run(companyId, () => answer(input)) : answer(input);
  }
}
