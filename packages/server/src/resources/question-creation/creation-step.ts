import { readPartsOf, stepsOf, type SourcePassage } from '@tokiori/domain';
import { readInstruction } from '@tokiori/question-maker';
import type { CreationRequest } from '@tokiori/contract';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { noteComparison, quotesOfDocument } from '../questions/source.service';
import { checkProposals, type CheckedProposals } from './checking';
import { passagesOfFile } from './document';
import type { MakerResult, Makers } from './maker';
import { countingFailure } from './model-failed';
import { insertPassages, listPassages } from './passages.queries';
import { insertProposals, listProposals, type ProposalRow } from './proposals.queries';
import { findContent, lockRequest, updateRequest, type RequestRow } from './requests.queries';
import { addUsage, refuseToGoOn } from './settings.service';
import { inThread } from './thread/in-thread';
import { turnOfJob } from './thread/turns';

/** What the work is done with. */
export type Running = Pick<App, 'database' | 'now' | 'config'> & { makers: Makers };

const NOTHING =
  'この文書からは、問題を作れませんでした。規則や数字、用語の説明のある文書でお試しください。';
const NONE_GOOD =
  'できた案が、どれも文書と照らし合わせる確認を通りませんでした。指示や種別を変えて、もう一度お試しください。';
const fewer = (done: number, refused: number): string =>
  refused > 0
    ? `文書から作れたのは${done}問でした。ほかの案は、文書と照らし合わせる確認を通りませんでした。`
    : `文書から作れたのは${done}問でした。ほかに、問題の元になる文が見つかりませんでした。`;
/** Longest that reading a file may take, and making some proposals. */
const MOST_MS = { reading: 90_000, making: 180_000 };

/** Steps of the built-in maker, which takes the whole document at once: another one only for what the checks refused. */
const BUILT_IN_STEPS = 4;

/** Locks a request that is still under way at the step that was worked on; `null`: it was stopped, or another process did it. */
const lockAtStep = async (
  tx: Tx,
  { company_id: companyId, id, step }: RequestRow,
): Promise<RequestRow | null> => {
  const request = await lockRequest(tx, companyId, id);
  return request?.status === 'InProgress' && request.step === step ? request : null;
};

/** Ends a locked request. Its file is not needed any more. */
export const endRequest = (
  tx: Tx,
  request: RequestRow,
  { status, reason, now }: { status: CreationRequest['status']; reason: string | null; now: Date },
): Promise<void> => updateRequest(tx, request, { status, reason, content: null, finished_at: now });

const limited = (signal: AbortSignal, milliseconds: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);

/** Counts what a step has used that comes to nothing. */
const countFor =
  ({ database, config, now }: Running, request: RequestRow) =>
  (usage: MakerResult['usage']): Promise<void> =>
    database.run(
      { companyId: request.company_id },
      (tx) => addUsage(tx, request, { usage, config, now: now() }),
      { isBackground: true },
    );

/** Which questions rest on what this version of their document has no longer, and which on what it has. */
const compareWithFormer = async (
  { database }: Running,
  { company_id: companyId, document_key: key, replaces_key: formerKey }: RequestRow,
  { passages, signal }: { passages: readonly SourcePassage[]; signal: AbortSignal },
): Promise<{ gone: number[]; found: number[] }> => {
  const keys = formerKey === null ? [key] : [key, formerKey];
  const rows = await database.run({ companyId }, (tx) => quotesOfDocument(tx, companyId, keys), {
    readOnly: true,
  });
  if (rows.length === 0) return { gone: [], found: [] };
  const quotes = rows.map(({ quote }) => quote);
  const has = await inThread(
    { kind: 'find-quotes', passages, quotes },
    { turn: turnOfJob(companyId), signal },
  );
  const idsOf = (wanted: boolean) =>
    rows.filter((_, at) => has[at] === wanted).map(({ question_id: id }) => id);
  return { gone: idsOf(false), found: idsOf(true) };
};

/** Reads the document outside of any transaction, and keeps what was read. @throws DocumentError, AppError */
export const readRequest = async (
  running: Running,
  request: RequestRow,
  signal: AbortSignal,
): Promise<void> => {
  const { database, makers, now, config } = running;
  const { company_id: companyId } = request;
  const find = async (tx: Tx): Promise<Buffer | null> => {
    await refuseToGoOn(tx, { companyId, maker: request.maker, config, now: now() });
    return findContent(tx, request);
  };
  const content = await database.run({ companyId }, find, { readOnly: true });
  if (content === null) return;
  const reading = passagesOfFile(
    { fileName: request.file_name, content },
    {
      readImage: request.maker === 'LanguageModel' ? makers.readImage : null,
      turn: turnOfJob(companyId),
      signal: limited(signal, MOST_MS.reading),
    },
  );
  const countUsed = countFor(running, request);
  const { passages, leftOut, usage } = await countingFailure(reading, countUsed);
  // Before anything else can fail: it was used.
  await countUsed(usage);
  const compared = await compareWithFormer(running, request, { passages, signal });
  const keep = async (tx: Tx): Promise<void> => {
    const locked = await lockAtStep(tx, request);
    if (!locked || locked.read_at !== null) return;
    await insertPassages(tx, locked, passages);
    await noteComparison(tx, companyId, {
      requestId: locked.id,
      documentKey: locked.document_key,
      now: now(),
      ...compared,
    });
    await updateRequest(tx, locked, {
      read_at: now(),
      read_parts: JSON.stringify(readPartsOf(passages)),
      left_out: JSON.stringify(leftOut),
      content: null,
    });
  };
  await database.run({ companyId }, keep, { isBackground: true });
};

interface PlannedStep {
  /** Number of its first passage. */
  from: number;
  passages: readonly SourcePassage[];
  /** How many proposals. */
  count: number;
  /** Whether its part of the document has had its turn before. */
  isAgain: boolean;
}

/** What a step works on; `null` when there are no more steps. */
const stepAt = (
  request: RequestRow,
  passages: readonly SourcePassage[],
  missing: number,
): PlannedStep | null => {
  const whole = { from: 0, passages, count: missing, isAgain: request.step > 0 };
  if (request.maker === 'BuiltIn') return request.step < BUILT_IN_STEPS ? whole : null;
  const steps = stepsOf(passages, request.num_of_questions);
  const step = steps[request.step];
  if (!step) return null;
  const { from, to } = step.part;
  return {
    from,
    passages: passages.slice(from, to),
    count: Math.min(missing, step.count),
    isAgain: steps.slice(0, request.step).some(({ part }) => part.from === from),
  };
};

interface StepResult {
  request: RequestRow;
  checked: CheckedProposals;
  usage: MakerResult['usage'];
  /** Nothing more is to be expected. */
  isLast: boolean;
}

/** What there is to say of a request that is over, as sentences; `null`: nothing. */
const reasonOf = (
  request: RequestRow,
  { done, refused }: { done: number; refused: number },
): string | null => {
  if (done === 0) return refused > 0 ? NONE_GOOD : NOTHING;
  const isFull = done >= request.num_of_questions;
  const { note } =
    request.maker === 'BuiltIn' ? readInstruction(request.instruction) : { note: null };
  const sentences = [isFull ? null : fewer(done, refused), note].filter(
    (sentence) => sentence !== null,
  );
  return sentences.length === 0 ? null : sentences.join('');
};

/** Writes what a step has found, and ends the request when it was the last one. */
const keepStep = (
  { database, config, now }: Running,
  { request, checked, usage, isLast }: StepResult,
): Promise<void> => {
  const keep = async (tx: Tx): Promise<void> => {
    // Counted even when the request was stopped meanwhile: it was used.
    await addUsage(tx, request, { usage, config, now: now() });
    const locked = await lockAtStep(tx, request);
    if (!locked) return;
    const { length: before } = await listProposals(tx, locked);
    const added = checked.kept.slice(0, locked.num_of_questions - before);
    await insertProposals(
      tx,
      locked,
      added.map((proposal, index) => ({ ...proposal, sequence: before + index + 1 })),
    );
    const refused = locked.refused + checked.refused;
    await updateRequest(tx, locked, { step: locked.step + 1, refused });
    const done = before + added.length;
    const isFull = done >= locked.num_of_questions;
    if (!isFull && !isLast) return;
    const reason = reasonOf(locked, { done, refused });
    const status = done === 0 ? 'Failed' : 'Completed';
    await endRequest(tx, locked, { status, reason, now: now() });
  };
  return database.run({ companyId: request.company_id }, keep, { isBackground: true });
};

interface StepState {
  passages: SourcePassage[];
  proposals: ProposalRow[];
}

/** What a step needs to know, as long as the company may use what makes its questions. @throws AppError */
const load = ({ database, config, now }: Running, request: RequestRow): Promise<StepState> => {
  const { company_id: companyId } = request;
  const read = async (tx: Tx): Promise<StepState> => {
    await refuseToGoOn(tx, { companyId, maker: request.maker, config, now: now() });
    return {
      passages: await listPassages(tx, request),
      proposals: await listProposals(tx, request),
    };
  };
  return database.run({ companyId }, read, { readOnly: true });
};

/** Makes some proposals outside of any transaction, checks and keeps them. @throws AppError */
export const takeStep = async (
  running: Running,
  request: RequestRow,
  signal: AbortSignal,
): Promise<void> => {
  const { database, makers } = running;
  const { passages, proposals } = await load(running, request);
  const step = stepAt(request, passages, request.num_of_questions - proposals.length);
  const nothing = { kept: [], refused: 0 };
  if (!step) return keepStep(running, { request, checked: nothing, usage: null, isLast: true });
  const turn = turnOfJob(request.company_id);
  const making = makers.of(request.maker).make({
    passages: step.passages,
    purpose: request.purpose,
    choices: request.num_of_choices,
    count: step.count,
    instruction: request.instruction,
    seed: request.seed + request.step,
    avoid: proposals.map(({ source }) => source.quote),
    current: null,
    currentPassage: null,
    turn,
    signal: limited(signal, MOST_MS.making),
  });
  const made = await countingFailure(making, countFor(running, request));
  const checked = await checkProposals(
    { database, tokenizer: makers.tokenizer },
    {
      turn,
      passages: step.passages,
      firstPassage: step.from,
      choices: request.num_of_choices,
      proposals: made.proposals,
      others: proposals,
      signal,
    },
  );
  const refused = checked.refused + (made.leftOut ?? 0);
  const hasNoMore = made.proposals.length === 0 && (made.leftOut ?? 0) === 0;
  const isLast = hasNoMore && (request.maker === 'BuiltIn' || step.isAgain);
  return keepStep(running, {
    request,
    checked: { ...checked, refused },
    usage: made.usage,
    isLast,
  });
};
