import type { Answer, Proposal, ProposedQuestion } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { documentKeyOf, OWN_WARNINGS, ownWarnings } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { batchQuestions } from '../questions/batch.service';
import { recordSources } from '../questions/source.service';
import { visibleRequest } from './question-creation.access';
import { presentProposal } from './present-proposal';
import { lockProposals, markSaved, updateProposalRow, type ProposalRow } from './proposals.queries';
import type { RequestRow } from './requests.queries';

const SAVED = 'この案はすでに保存してあります。直すときは、問題の編集画面で直してください。';

/** A proposal that may still be changed, locked. @throws AppError NOT_FOUND, CONFLICT */
export const changeableProposal = async (
  tx: Tx,
  request: RequestRow,
  sequence: number,
): Promise<ProposalRow> => {
  const [proposal] = await lockProposals(tx, request, [sequence]);
  if (!proposal) throw new AppError('NOT_FOUND');
  if (proposal.question_id !== null) throw new AppError('CONFLICT', { message: SAVED });
  return proposal;
};

/** What is told by a question alone is told anew; names and likeness, which take longer, stay until it is saved. */
const warningsAfterEdit = (
  { warnings }: ProposalRow,
  { selectable = [], orderable = [], ...question }: ProposedQuestion,
): ProposalRow['warnings'] => {
  const isOfItself = (code: string) => (OWN_WARNINGS as readonly string[]).includes(code);
  return [
    ...ownWarnings({ ...question, selectable, orderable }).map(({ code, message }) => ({
      code,
      message,
      question_id: null,
      sequence: null,
    })),
    ...warnings.filter(({ code }) => !isOfItself(code)),
  ];
};

/** Writes a proposal and answers it as it is then. */
export const storeProposal = async (
  tx: Tx,
  request: RequestRow,
  proposal: ProposalRow,
): Promise<Proposal> => {
  await updateProposalRow(tx, request, proposal);
  const [stored] = await lockProposals(tx, request, [proposal.sequence]);
  return presentProposal(stored!);
};

/** Edits a proposal, drops it or takes it back. @throws AppError NOT_FOUND, CONFLICT, STALE_REVISION */
export const updateProposal = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.updateProposal>): Promise<Proposal> => {
  const request = await visibleRequest(tx, caller, params.request_id);
  const proposal = await changeableProposal(tx, request, params.sequence);
  if (body.revision !== undefined && body.revision !== proposal.revision)
    throw new AppError('STALE_REVISION');
  const isDropped = body.dropped ?? proposal.dropped_at !== null;
  return storeProposal(tx, request, {
    ...proposal,
    question: body.question ?? proposal.question,
    warnings: body.question ? warningsAfterEdit(proposal, body.question) : proposal.warnings,
    dropped_at: isDropped ? (proposal.dropped_at ?? now) : null,
  });
};

const chosen = async (
  tx: Tx,
  request: RequestRow,
  sequences: readonly number[],
): Promise<ProposalRow[]> => {
  const rows = new Map(
    (await lockProposals(tx, request, sequences)).map((row) => [row.sequence, row]),
  );
  return [...new Set(sequences)].map((sequence) => {
    const row = rows.get(sequence);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.question_id !== null)
      throw new AppError('CONFLICT', {
        message: `${sequence}番の案はすでに保存してあります。画面を読み込み直してください。`,
      });
    return row;
  });
};

const FIELD = /^post_questions\.([0-9]{1,3})\.(.{1,100})$/;

/** What keeps a question from being saved, named by its proposal. */
const namedBySequence = (error: unknown, rows: readonly ProposalRow[]): unknown => {
  if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') return error;
  return invalid(
    error.items.map(({ field = '', message }) => {
      const [, index, name] = FIELD.exec(field) ?? [];
      if (name === undefined || name === 'minor_category_id')
        return { field: 'minor_category_id', message };
      const { sequence } = itemAt(rows, Number(index));
      return { field: `questions.${sequence}.${name}`, message: `${sequence}番の案: ${message}` };
    }),
  );
};

const saveAll = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.saveProposals>,
  rows: readonly ProposalRow[],
): Promise<number[]> => {
  const post_questions = rows.map(({ question }) => ({
    ...question,
    minor_category_id: body.minor_category_id,
  }));
  try {
    return (await batchQuestions(tx, caller, { post_questions }, now)).created;
  } catch (error) {
    throw namedBySequence(error, rows);
  }
};

const sourcesOf = (
  request: RequestRow,
  rows: readonly ProposalRow[],
  { ids, shown }: { ids: readonly number[]; shown: boolean },
) =>
  rows.map(({ source: { page, heading, quote, file_name: otherFile } }, index) => ({
    questionId: itemAt(ids, index),
    fileName: otherFile ?? request.file_name,
    documentKey: otherFile === undefined ? request.document_key : documentKeyOf(otherFile),
    page,
    heading,
    quote,
    shown,
  }));

const log = (tx: Tx, caller: Caller, { id }: RequestRow, saved: number): Promise<void> =>
  audit(tx, caller, {
    action: 'question_creation_request.save',
    targetId: id,
    changes: { saved },
  });

/** Saves proposals as questions with their source, all or none. @throws AppError NOT_FOUND, CONFLICT, VALIDATION_FAILED */
export const saveProposals = async (
  call: CallOf<typeof endpoints.saveProposals>,
): Promise<Answer<typeof endpoints.saveProposals>> => {
  const { tx, caller, params, body } = call;
  const request = await visibleRequest(tx, caller, params.request_id);
  const rows = await chosen(tx, request, body.sequences);
  const ids = await saveAll(call, rows);
  await recordSources(tx, caller, sourcesOf(request, rows, { ids, shown: body.show_source }));
  await markSaved(
    tx,
    request,
    rows.map(({ sequence }, index) => ({ sequence, questionId: itemAt(ids, index) })),
  );
  await log(tx, caller, request, ids.length);
  return { created: ids };
};
