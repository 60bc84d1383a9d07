import { companyMembers, type EndpointSpec, type ViewedRecord } from '@tokiori/contract';
import type { Database } from '../platform/database';
import type { About } from '../platform/http/call';
import type { Tables } from '../tables';
import { isAsAnother, type Caller } from './caller';
import {
  insertRecordView,
  isOwnedRow,
  type OwnedRow,
  type RecordReader,
} from './record-views.queries';

/** Looks that one process remembers, so that the same look of a day is written once. */
const MOST_REMEMBERED = 50_000;

/** Who looks: an operator's SuperAdmin who acts as somebody is no colleague, whatever name stands there. */
const readerOf = (caller: Caller, ownCompanyId: number): RecordReader => {
  if (caller.service) return { kind: 'Program', id: caller.service.tokenId };
  if (isAsAnother(caller)) return { kind: 'Operator', id: caller.userId };
  if (caller.companyId !== ownCompanyId) return { kind: 'Operator', id: 0 };
  return { kind: 'Person', id: caller.userId };
};

/** The row that a request names and whose owner it is about; `null`: it is about many. */
const namedRow = (
  spec: EndpointSpec,
  { params, query }: Pick<About, 'params' | 'query'>,
): { row: OwnedRow; id: number } | null => {
  const named = companyMembers(spec).filter(([, row]) => isOwnedRow(row));
  const [member, row] = named[0] ?? ['user_id', 'users'];
  const id = Number(params[member] ?? query[member]);
  return isOwnedRow(row) && Number.isSafeInteger(id) && id > 0 ? { row, id } : null;
};

interface Options {
  database: Database<Tables>;
  now: () => Date;
  /** Told of a look that could not be kept, with all that would have been: it must not be lost without a word. */
  onFailure: (error: unknown, look: Record<string, unknown>) => void;
}

/**
 * Keeps who looked at one person's data, after the look was answered and before it is sent: reads stay transactions that
 * write nothing, and a look that a process has kept within the hour costs a look into its memory. One that cannot be kept, as
 * when the disk is full, is answered all the same and logged; the next one tries again.
 */
export const createRecordViews = ({ database, now, onFailure }: Options) => {
  const kept = new Set<string>();
  const write = async (
    record: ViewedRecord,
    { caller, ownCompanyId }: { caller: Caller; ownCompanyId: number },
    about: { row: OwnedRow; id: number },
  ): Promise<void> => {
    const { companyId, timeZone } = caller;
    const reader = readerOf(caller, ownCompanyId);
    const hour = Math.floor(now().getTime() / 3_600_000);
    const key = [hour, companyId, record, about.row, about.id, reader.kind, reader.id].join(' ');
    if (kept.has(key)) return;
    try {
      const look = { companyId, record, ...about, reader, timeZone, now: now() };
      await database.run({ companyId }, (tx) => insertRecordView(tx, look));
      if (kept.size >= MOST_REMEMBERED) kept.clear();
      kept.add(key);
    } catch (error) {
      onFailure(error, { companyId, record, ...about, reader });
    }
  };
  return async (
    spec: EndpointSpec,
    callers: { caller: Caller; ownCompanyId: number },
    input: { params: unknown; query: unknown },
  ): Promise<void> => {
    if (spec.shows === undefined) return;
    const about = namedRow(spec, {
      params: { ...(input.params as object) },
      query: { ...(input.query as object) },
    });
    if (about === null || (about.row === 'users' && about.id === callers.caller.userId)) return;
    await write(spec.shows, callers, about);
  };
};
