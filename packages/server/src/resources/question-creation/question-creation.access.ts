import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import { featureEnabled } from '../features/features.access';
import { findRequest, lockRequest, type RequestRow } from './requests.queries';

const OFF =
  'この会社では、AIによる問題の作成を使えません。使えるようにするには、運営会社へお問い合わせください。';

/** @throws AppError FORBIDDEN where the operator has switched it off for the company */
export const refuseSwitchedOff = async (tx: Tx, companyId: number): Promise<void> => {
  if (!(await featureEnabled(tx, companyId, 'question-creation')))
    throw new AppError('FORBIDDEN', { message: OFF });
};

/** A request of the caller's company. @throws AppError NOT_FOUND */
export const visibleRequest = async (tx: Tx, caller: Caller, id: number): Promise<RequestRow> => {
  const request = await findRequest(tx, caller.companyId, id);
  if (!request) throw new AppError('NOT_FOUND');
  return request;
};

/** The same, locked until the transaction ends. @throws AppError NOT_FOUND */
export const visibleRequestLocked = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<RequestRow> => {
  const request = await lockRequest(tx, caller.companyId, id);
  if (!request) throw new AppError('NOT_FOUND');
  return request;
};
