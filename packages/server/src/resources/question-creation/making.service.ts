import type { LooseProposal, QuestionMaker } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { PART_CHARACTERS, type SourcePassage } from '@tokiori/domain';
import { readInstruction, readInstructionAnew } from '@tokiori/question-maker';
import { DocumentError } from '../../platform/documents/passages';
import { AppError, invalid } from '../../platform/errors';
import { FairQueue } from '../../platform/fair-queue';
import type { App } from '../../shared/app';
import { audit } from '../../shared/audit';
import type { Caller, InputOf } from '../../shared/caller';
import { checkProposals, type CheckedProposals } from './checking';
import { acceptedFile, passagesOfFile, passagesOfText } from './document';
import type { MakerResult, Makers } from './maker';
import { countingFailure } from './model-failed';
import type { ProposalRow } from './proposals.queries';
import type { RequestRow } from './requests.queries';
import { busy, turnOfCaller } from './thread/turns';
import { addUsage, countTokens, hostOf, makerOfUse, readsImagesWith } from './settings.service';

/** What makes proposals while somebody waits. */
export type Making = Pick<App, 'database' | 'config' | 'now'> & { makers: Makers };

type One = typeof endpoints.createQuestionWithAi;
type MakingCall = InputOf<One> & { caller: Caller };

/** Somebody waits: of the 30 seconds that an answer may take, some are left for the rest. */
const MOST_MS = 26_000;
const NO_OTHER =
  'この箇所からは、ほかの問題を作れませんでした。指示を変えるか、いまの案を直接編集してください。';
/** Proposals of one call. */
const MOST_PROPOSALS = 5;

/** What was made and stood the checks: one at least. */
export type MadeNow = CheckedProposals['kept'];

type SentText = Pick<MakingCall, 'files' | 'caller'> & { body: { text?: string | undefined } };

/** What is missing or of another kind is refused before anything is counted. @throws AppError VALIDATION_FAILED */
const refuseNothing = ({ body, files }: SentText): void => {
  if (!files['file'] && body.text === undefined)
    throw invalid([{ field: 'text', message: '文章を入力するか、ファイルを選んでください。' }]);
};

/** What makes it; that text is sent to a model is in the log, whatever comes of it. */
export const begin = (
  { database, config }: Making,
  { caller, files, now }: Pick<MakingCall, 'caller' | 'files' | 'now'>,
) => {
  const { companyId } = caller;
  return database.run({ companyId }, async (tx) => {
    const maker = await makerOfUse(tx, { companyId, config, now });
    if (files['file']) acceptedFile(files['file'], readsImagesWith(maker, config));
    if (maker === 'LanguageModel')
      await audit(tx, caller, {
        action: 'company.send-text',
        targetId: companyId,
        changes: { host: hostOf(config.languageModel!) },
      });
    return maker;
  });
};

/** Makings of this process: a company that waits for some keeps no other from making. */
const makings = new FairQueue({
  atOnce: 8,
  atOnceForOne: 2,
  waitingForOne: 6,
  patienceMs: 10_000,
  refusal: busy,
});

export const passagesSent = async (
  { body, files, caller: { companyId } }: SentText,
  { database, config, makers, now }: Making,
  { maker, signal }: { maker: QuestionMaker; signal: AbortSignal },
): Promise<SourcePassage[]> => {
  const { file } = files;
  const turn = turnOfCaller(companyId);
  try {
    if (!file) return await passagesOfText(body.text!, { turn, signal });
    const readImage = maker === 'LanguageModel' ? makers.readImage : null;
    const countUsed = (usage: MakerResult['usage']) =>
      database.run({ companyId }, (tx) => countTokens(tx, companyId, { usage, now: now() }));
    const reading = passagesOfFile(acceptedFile(file, readsImagesWith(maker, config)), {
      readImage,
      turn,
      signal,
    });
    const { passages, usage } = await countingFailure(reading, countUsed);
    await countUsed(usage);
    return passages;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw invalid([{ field: file ? 'file' : 'text', message: error.message }]);
  }
};

interface MakingRequest {
  companyId: number;
  maker: QuestionMaker;
  passages: readonly SourcePassage[];
  firstPassage: number;
  count: number;
  body: Pick<MakingCall['body'], 'purpose' | 'num_of_choices' | 'instruction' | 'current_question'>;
  /** Index of the passage that `current_question` rests on; `null` where that is not known. */
  currentPassage: number | null;
  /** Whose use it counts as; `null`: the company's alone. */
  request: RequestRow | null;
  /** The other proposals of the request. */
  others: readonly ProposalRow[];
  seed: number;
  signal: AbortSignal;
}

/** What is wanted of the simple maker: what it reads of an instruction goes before what was wanted at first. */
const wantedBy = (
  maker: QuestionMaker,
  {
    purpose,
    num_of_choices: choices,
    instruction,
    current_question: current,
  }: MakingRequest['body'],
  knowsPlace: boolean,
) => {
  if (maker !== 'BuiltIn') return { purpose, choices, note: null };
  if (!current) return { purpose, choices, note: readInstruction(instruction).note };
  const anew = readInstructionAnew(instruction, { knowsPlace });
  return {
    purpose: anew.purpose ?? purpose,
    choices: anew.choices ?? choices,
    note: instruction === '' ? null : anew.note,
  };
};

/** What was made, with what the maker could not do of the instruction. */
const told = (kept: MadeNow, note: string | null): MadeNow => {
  if (note === null) return kept;
  const warning = {
    code: 'INSTRUCTION_NOT_READ',
    message: note,
    question_id: null,
    sequence: null,
  };
  return kept.map((each) => ({ ...each, warnings: [warning, ...each.warnings] }));
};

/** Makes proposals, counts what they have used also when none is good enough, and checks them. @throws AppError */
export const make = async (
  { database, makers, config, now }: Making,
  {
    companyId,
    maker,
    passages,
    firstPassage,
    count,
    body,
    currentPassage,
    request,
    others,
    seed,
    signal,
  }: MakingRequest,
): Promise<MadeNow> => {
  const countUsed = (usage: MakerResult['usage']) =>
    database.run({ companyId }, (tx) =>
      request
        ? addUsage(tx, request, { usage, config, now: now() })
        : countTokens(tx, companyId, { usage, now: now() }),
    );
  const turn = turnOfCaller(companyId);
  const { purpose, choices, note } = wantedBy(maker, body, currentPassage !== null);
  const asking = makers.of(maker).make({
    passages,
    purpose,
    choices,
    count,
    instruction: body.instruction,
    seed,
    avoid: [],
    current: body.current_question ?? null,
    currentPassage,
    turn,
    signal,
  });
  const { proposals, usage } = await countingFailure(asking, countUsed);
  await countUsed(usage);
  const { kept } = await checkProposals(
    { database, tokenizer: makers.tokenizer },
    {
      turn,
      passages,
      firstPassage,
      choices,
      proposals,
      others,
      signal,
    },
  );
  if (kept.length > 0) return told(kept, note);
  throw new AppError('NOTHING_TO_ASK', body.current_question ? { message: NO_OTHER } : {});
};

/** Long documents are cut to what is worked on at once. */
const beginningOf = (passages: readonly SourcePassage[]): SourcePassage[] => {
  let length = 0;
  return passages.filter(({ text }, index) => {
    length += text.length;
    return index === 0 || length <= PART_CHARACTERS;
  });
};

/** Makes proposals of what was sent, outside of any transaction: up to `count`. */
const makeOfSent = async (
  making: Making,
  asked: MakingCall,
  { count, signal }: { count: number; signal: AbortSignal },
): Promise<MadeNow> => {
  const { companyId } = asked.caller;
  refuseNothing(asked);
  const maker = await begin(making, asked);
  const passages = await passagesSent(asked, making, { maker, signal });
  const kept = await make(making, {
    companyId,
    maker,
    passages: maker === 'LanguageModel' ? beginningOf(passages) : passages,
    firstPassage: 0,
    count,
    body: asked.body,
    currentPassage: null,
    request: null,
    others: [],
    seed: asked.now.getTime() % 2_147_483_647,
    signal,
  });
  return kept.slice(0, count);
};

/** A proposal of something that is kept nowhere: its passages have no ids. */
export const looseProposal = ({ question, source, warnings }: MadeNow[number]): LooseProposal => ({
  question,
  source: { ...source, passage_id: null },
  warnings,
});

/** Waiting for one's turn counts: somebody waits for all of it. */
export const inTurn = <T>(
  { companyId }: Caller,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const signal = AbortSignal.timeout(MOST_MS);
  return makings.run(companyId, () => work(signal), { signal });
};

export const makeOne = (making: Making, asked: MakingCall): Promise<MadeNow> =>
  inTurn(asked.caller, (signal) => makeOfSent(making, asked, { count: 1, signal }));
export const makeSome = (making: Making, asked: MakingCall): Promise<MadeNow> =>
  inTurn(asked.caller, (signal) => makeOfSent(making, asked, { count: MOST_PROPOSALS, signal }));
