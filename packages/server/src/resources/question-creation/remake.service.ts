import type { Proposal, QuestionMaker } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { PART_CHARACTERS, type SourcePassage } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { Caller, CallOf, InputOf } from '../../shared/caller';
import { nameOfFile } from './document';
import { begin, inTurn, make, passagesSent, type MadeNow, type Making } from './making.service';
import { listPassages } from './passages.queries';
import { listProposals, type ProposalRow } from './proposals.queries';
import { changeableProposal, storeProposal } from './proposals.service';
import { visibleRequest } from './question-creation.access';

/** Passages around one, as many as are worked on at once, and the place of the first. */
const around = (
  passages: readonly SourcePassage[],
  index: number,
): { from: number; passages: SourcePassage[] } => {
  let [from, to, length] = [index, index + 1, passages[index]?.text.length ?? 0];
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const next of [from - 1, to]) {
      const text = passages[next]?.text;
      if (text === undefined || length + text.length > PART_CHARACTERS) continue;
      length += text.length;
      if (next < from) from = next;
      else to = next + 1;
      isMore = true;
    }
  }
  return { from, passages: passages.slice(from, to) };
};

type RemakeAsked = InputOf<typeof endpoints.remakeProposal> & { caller: Caller };

const loadProposal = (making: Making, { caller, params }: RemakeAsked) =>
  making.database.run({ companyId: caller.companyId }, async (tx) => {
    const request = await visibleRequest(tx, caller, params.request_id);
    const proposal = await changeableProposal(tx, request, params.sequence);
    const all = await listProposals(tx, request);
    const others = all.filter(({ sequence }) => sequence !== proposal.sequence);
    return { request, proposal, others, passages: await listPassages(tx, request) };
  });

/** What a proposal is made anew of: what stands around it, or all of the document for the built-in maker. */
const materialOf = (
  passages: readonly SourcePassage[],
  { source }: ProposalRow,
  maker: QuestionMaker,
) => {
  const index = source.passage_id === null ? null : source.passage_id - 1;
  const part =
    maker === 'LanguageModel' ? around(passages, index ?? 0) : { from: 0, passages: [...passages] };
  return { ...part, currentPassage: index === null ? null : index - part.from };
};

/** What was made anew, and the revision of the proposal that it was made from. */
export interface Remade {
  made: MadeNow;
  revision: number;
}

/** Makes a proposal anew by an instruction, outside of any transaction. */
const remakeWithin = async (
  making: Making,
  asked: RemakeAsked,
  signal: AbortSignal,
): Promise<Remade> => {
  const { caller, body, files } = asked;
  const loaded = await loadProposal(making, asked);
  const { request, proposal, others } = loaded;
  const maker = await begin(making, asked);
  const wanted = {
    purpose: request.purpose,
    num_of_choices: request.num_of_choices,
    instruction: body.instruction,
    current_question: body.current_question,
  };
  const material = files['file']
    ? {
        from: 0,
        passages: await passagesSent({ body: {}, files, caller }, making, { maker, signal }),
        currentPassage: null,
      }
    : materialOf(loaded.passages, proposal, maker);
  const made = await make(making, {
    companyId: caller.companyId,
    maker,
    passages: material.passages,
    firstPassage: material.from,
    count: 1,
    body: wanted,
    currentPassage: material.currentPassage,
    request,
    others,
    seed: request.seed + proposal.sequence * 1_000 + proposal.remade + 1,
    signal,
  });
  return { made, revision: proposal.revision };
};

export const remake = (making: Making, asked: RemakeAsked): Promise<Remade> =>
  inTurn(asked.caller, (signal) => remakeWithin(making, asked, signal));

/**
 * Puts what was made anew in the place of the proposal that it was made from.
 *
 * @throws AppError NOT_FOUND, CONFLICT, STALE_REVISION when somebody has changed it meanwhile
 */
export const keepRemade = async (
  { tx, caller, params, files }: CallOf<typeof endpoints.remakeProposal>,
  { made: [made], revision }: Remade,
): Promise<Proposal> => {
  const request = await visibleRequest(tx, caller, params.request_id);
  const proposal = await changeableProposal(tx, request, params.sequence);
  if (proposal.revision !== revision) throw new AppError('STALE_REVISION');
  const { question, source, warnings } = made!;
  const { file } = files;
  return storeProposal(tx, request, {
    ...proposal,
    question,
    // The passages of another file are not kept, and it is what the question comes from.
    source: file ? { ...source, passage_id: null, file_name: nameOfFile(file) } : source,
    warnings,
    dropped_at: null,
    remade: proposal.remade + 1,
  });
};
