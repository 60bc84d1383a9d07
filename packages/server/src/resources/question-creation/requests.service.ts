import { randomInt } from 'node:crypto';
import type { CreationRequest, CreationRequestDetails } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { documentKeyOf } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import type { AppJobs } from '../../queues';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { acceptedFile } from './document';
import { pageOfPassages, pageOfStaleQuestions } from './passages.queries';
import { presentProposal } from './present-proposal';
import { listProposals } from './proposals.queries';
import { visibleRequest, visibleRequestLocked } from './question-creation.access';
import { deleteRequest, insertRequest, pageOfRequests, updateRequest } from './requests.queries';
import { sendCreation } from './send-creation';
import { beginUse, readsImagesWith, type CreationConfig } from './settings.service';

/** Numbers that a maker may draw by. */
const SEEDS = 2_147_483_647;

const oneRequest = async (tx: Tx, caller: Caller, id: number): Promise<CreationRequest> => {
  const { rows } = await pageOfRequests({ tx, caller, query: {}, list: theRow(id) });
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0];
};

export const listCreationRequests = (
  call: CallOf<typeof endpoints.listCreationRequests>,
): Promise<Page<CreationRequest>> => pageOfRequests(call);

/** Takes a document and leaves the rest to a job that is added with it. */
export const createCreationRequest = async (
  { tx, caller, body, files, now }: CallOf<typeof endpoints.createCreationRequest>,
  { config, jobs }: { config: CreationConfig; jobs: AppJobs },
): Promise<CreationRequest> => {
  const { companyId } = caller;
  const maker = await beginUse(tx, { companyId, config, now });
  // What is refused here is not counted: the transaction is rolled back.
  const file = acceptedFile(files['file'], readsImagesWith(maker, config));
  const { replaces, ...wanted } = body;
  const request = {
    ...wanted,
    file_name: file.fileName,
    document_key: documentKeyOf(file.fileName),
    replaces_key: replaces === '' ? null : documentKeyOf(replaces),
    content: file.content,
    maker,
    currency: config.languageModel?.currency ?? 'JPY',
    seed: randomInt(SEEDS),
  };
  const id = await insertRequest(tx, caller, request, now);
  await sendCreation(tx, jobs, { id, company_id: companyId });
  await audit(tx, caller, {
    action: 'question_creation_request.create',
    targetId: id,
    changes: { file_name: file.fileName, maker },
  });
  return oneRequest(tx, caller, id);
};

export const getCreationRequest = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.getCreationRequest>): Promise<CreationRequestDetails> => {
  const request = await oneRequest(tx, caller, params.request_id);
  const stored = { company_id: caller.companyId, id: request.id };
  const proposals = await listProposals(tx, stored);
  return { ...request, questions: proposals.map(presentProposal) };
};

export const listDocumentPassages = async (call: CallOf<typeof endpoints.listDocumentPassages>) => {
  const { id } = await visibleRequest(call.tx, call.caller, call.params.request_id);
  return pageOfPassages(call, id);
};

export const listStaleQuestions = async (call: CallOf<typeof endpoints.listStaleQuestions>) => {
  const { id } = await visibleRequest(call.tx, call.caller, call.params.request_id);
  return pageOfStaleQuestions(call, id);
};

const STOPPED = '途中で中止しました。それまでにできた問題は使えます。';
const STOPPED_AT_ONCE = '問題ができる前に中止しました。';

/** Ends a request at once: what a step that is under way finds is thrown away. @throws AppError NOT_FOUND, CONFLICT */
export const stopCreationRequest = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.stopCreationRequest>): Promise<CreationRequest> => {
  const request = await visibleRequestLocked(tx, caller, params.request_id);
  if (request.status !== 'InProgress')
    throw new AppError('CONFLICT', {
      message: 'この依頼はすでに終わっているため、中止できません。',
    });
  const { length: done } = await listProposals(tx, request);
  await updateRequest(tx, request, {
    status: done > 0 ? 'Completed' : 'Failed',
    reason: done > 0 ? STOPPED : STOPPED_AT_ONCE,
    content: null,
    finished_at: now,
  });
  const action = 'question_creation_request.stop';
  await audit(tx, caller, { action, targetId: request.id, changes: { done } });
  return oneRequest(tx, caller, request.id);
};

/** Deletes a request that is over, with its document. @throws AppError NOT_FOUND, CONFLICT */
export const deleteCreationRequest = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.deleteCreationRequest>): Promise<{ deleted: true }> => {
  const request = await visibleRequestLocked(tx, caller, params.request_id);
  if (request.status === 'InProgress')
    throw new AppError('CONFLICT', {
      message: '作成中の依頼は削除できません。中止してから削除してください。',
    });
  await deleteRequest(tx, caller.companyId, request.id);
  await audit(tx, caller, {
    action: 'question_creation_request.delete',
    targetId: request.id,
    changes: { file_name: request.file_name },
  });
  return { deleted: true };
};
