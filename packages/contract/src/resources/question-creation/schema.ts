import { z } from 'zod/mini';
import { QuestionCategory } from '../../base/enums';
import {
  Id,
  IdText,
  Instant,
  longText,
  optionalLine,
  optionalText,
  Revision,
  text,
} from '../../base/scalars';
import { QUESTION_PLACE, QuestionBody } from '../questions/bodies';
import { ModelUsage, ReadParts } from './schema-parts';

export type { ModelUsage, ReadParts } from './schema-parts';

/** Proposals of one request. */
export const MAX_PROPOSALS = 50;
const PROPOSALS_UNLESS_TOLD = 10;
/** Choices of a question, or the word cards of one with blanks. */
export const PROPOSAL_CHOICES = { least: 2, most: 6 } as const;
/** Characters of a pasted passage. */
export const MAX_PASSAGE_CHARACTERS = 10_000;
/** Characters of a document. */
export const MAX_DOCUMENT_CHARACTERS = 400_000;
export const MAX_DOCUMENT_PAGES = 300;
/** Bytes of a file with a document. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** `InProgress` until it has ended. A request that was stopped with proposals is `Completed`, and its reason says so. */
export const CreationStatus = z.enum(['InProgress', 'Completed', 'Failed']);
export type CreationStatus = z.infer<typeof CreationStatus>;

/** Who makes proposals: a language model that the operator has set up, or the built-in, simple maker. */
export const QuestionMaker = z.enum(['LanguageModel', 'BuiltIn']);
export type QuestionMaker = z.infer<typeof QuestionMaker>;

/** A document from which questions are made, and how far the work is. */
export const CreationRequest = z.object({
  id: Id,
  status: CreationStatus,
  file_name: z.string(),
  /** The kind of questions. */
  purpose: QuestionCategory,
  num_of_choices: z.int(),
  num_of_questions: z.int(),
  instruction: z.string(),
  maker: QuestionMaker,
  /** Proposals that were made, of those that were asked for. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Whether the document was read. */
  read: z.boolean(),
  /** What was read of it, counted. `null`: it was not read yet, or before this was counted. */
  read_parts: z.nullable(ReadParts),
  /**
   * What the document has and what was not read (pages without text, pictures, hidden slides), as sentences. `null`: not
   * known, because it was not read yet, or before this was noted.
   */
  left_out: z.nullable(z.array(z.string())),
  /** Why it failed or ended early, as a sentence; `null` otherwise. */
  reason: z.nullable(z.string()),
  /** Proposals that did not stand the checks and are not offered, and what became of the others. */
  counts: z.object({ refused: z.int(), saved: z.int(), dropped: z.int() }),
  /** `null` with the built-in maker. */
  usage: z.nullable(ModelUsage),
  /** Questions of the bank that were made from an earlier version of the document, and whose source it no longer has. */
  stale_count: z.int(),
  /** `null` once that person was deleted. */
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  created_at: Instant,
  /** `null` while it works. */
  finished_at: z.nullable(Instant),
});
export type CreationRequest = z.infer<typeof CreationRequest>;

/** The fields of `POST /questions` that a proposal has: all but its place and who looks after it. */
export const ProposedQuestion = z.omit(QuestionBody, QUESTION_PLACE);
export type ProposedQuestion = z.infer<typeof ProposedQuestion>;

/** Where a question comes from. */
export const ProposalSource = z.object({
  /** Word for word as the document has it. */
  quote: z.string(),
  /** Counted from 1, slides and sheets too; `null` where the document has no pages. */
  page: z.nullable(z.int()),
  /** The headings above it, 「第2章 服務 ＞ 第5条（秘密の保持）」; `null` when there are none. */
  heading: z.nullable(z.string()),
  /** The passage that has it, by its id in the request's list of passages; `null` for a pasted text. */
  passage_id: z.nullable(z.int()),
  /** Only where it was made anew from another file than the request's. */
  file_name: z.optional(z.string()),
});
export type ProposalSource = z.infer<typeof ProposalSource>;

/** Something about a proposal that its reader should look at. */
export const ProposalWarning = z.object({
  code: z.string(),
  message: z.string(),
  /** A question of the bank that is much like it; `null` for other warnings. */
  question_id: z.nullable(Id),
  /** A proposal of the same request that is much like it; `null` for other warnings. */
  sequence: z.nullable(z.int()),
});
export type ProposalWarning = z.infer<typeof ProposalWarning>;

/** A question that is proposed, with what it rests on. */
export const LooseProposal = z.object({
  question: ProposedQuestion,
  source: ProposalSource,
  warnings: z.array(ProposalWarning),
});
export type LooseProposal = z.infer<typeof LooseProposal>;

/** A proposal of a request. */
export const Proposal = z.extend(LooseProposal, {
  /** Place in the request, counted from 1. */
  sequence: z.int(),
  /** The question it was saved as; `null` while it was not. */
  saved_question_id: z.nullable(Id),
  dropped: z.boolean(),
  /** Grows with every change. */
  revision: Revision,
});
export type Proposal = z.infer<typeof Proposal>;

export const CreationRequestDetails = z.extend(CreationRequest, {
  /** In the order of their sequence. */
  questions: z.array(Proposal),
});
export type CreationRequestDetails = z.infer<typeof CreationRequestDetails>;

/** A piece of a document: what a reader sees beside a proposal. */
export const DocumentPassage = z.object({
  /** Place in the document, counted from 1. */
  id: z.int(),
  kind: z.enum(['heading', 'paragraph', 'item', 'row']),
  text: z.string(),
  page: z.nullable(z.int()),
  /** The headings above it, outermost first. */
  headings: z.array(z.string()),
});
export type DocumentPassage = z.infer<typeof DocumentPassage>;

const wholeNumber = (least: number, most: number, label: string) => {
  const error = `${label}は${least}から${most}までの整数で指定してください。`;
  const number = z.int(error).check(z.minimum(least, error), z.maximum(most, error));
  return z.union([number, z.pipe(IdText, number)], error);
};

const choices = wholeNumber(PROPOSAL_CHOICES.least, PROPOSAL_CHOICES.most, '選択肢の数');
const instruction = z._default(optionalText(1_000, '指示'), '');

export const CreationRequestBody = z.strictObject({
  purpose: QuestionCategory,
  num_of_choices: choices,
  num_of_questions: z._default(wholeNumber(1, MAX_PROPOSALS, '問題の数'), PROPOSALS_UNLESS_TOLD),
  instruction,
  /** The name of the document that this one takes the place of, where it is called differently. */
  replaces: z._default(optionalLine(200, '前の文書の名前'), ''),
});

/** A question from a pasted text or from a file; the file alone is read when both are sent. */
export const QuestionCreationBody = z.strictObject({
  text: z.optional(longText(MAX_PASSAGE_CHARACTERS, '文章')),
  purpose: QuestionCategory,
  num_of_choices: choices,
  /** Made anew by the instruction, instead of a new one. */
  current_question: z.optional(ProposedQuestion),
  instruction,
});

export const RemakeProposalBody = z.strictObject({
  /** As it is on the screen, with what was edited. */
  current_question: ProposedQuestion,
  instruction: text(1_000, '指示'),
});

/** Absent members stay as they are. */
export const ProposalUpdateBody = z.strictObject({
  question: z.optional(ProposedQuestion),
  dropped: z.optional(z.boolean()),
  revision: z.optional(Revision),
});

export const SaveProposalsBody = z.strictObject({
  minor_category_id: Id,
  sequences: z
    .array(z.int().check(z.positive()))
    .check(z.minLength(1, '保存する問題を選んでください。'), z.maxLength(MAX_PROPOSALS)),
  /** Whether learners see the source in the commentary. */
  show_source: z.boolean(),
});

export const SavedProposals = z.object({
  /** The questions, in the order of `sequences`. */
  created: z.array(Id),
});

/** A question of the bank whose source a newer version of its document no longer has. */
export const StaleQuestion = z.object({
  /** The question's. */
  id: Id,
  title: z.string(),
  quote: z.string(),
  page: z.nullable(z.int()),
  heading: z.nullable(z.string()),
  file_name: z.string(),
});
export type StaleQuestion = z.infer<typeof StaleQuestion>;

/** What makes questions for the company, and how much of it is left today. */
export const QuestionCreationSettings = z.object({
  /** What works now. `LanguageModel` also while nobody has decided about it: it is asked for then. */
  maker: QuestionMaker,
  /** `null` when the operator has set up none. */
  model: z.nullable(
    z.object({
      name: z.string(),
      /** The host that texts are sent to. */
      host: z.string(),
      reads_images: z.boolean(),
    }),
  ),
  /**
   * Whether an admin has agreed that texts are sent to the model. `null`: nobody has decided, and nothing is sent. With a
   * refusal the built-in maker works.
   */
  consent: z.nullable(
    z.object({ accepted: z.boolean(), decided_by: z.nullable(z.string()), decided_at: Instant }),
  ),
  /** Requests and single questions of today, and how many a day has. */
  requests: z.object({ used: z.int(), most: z.int() }),
  /** Tokens of today, and how many a day has; `null` with the built-in maker. */
  tokens: z.nullable(z.object({ used: z.int(), most: z.int() })),
});
export type QuestionCreationSettings = z.infer<typeof QuestionCreationSettings>;

export const ConsentBody = z.strictObject({
  accepted: z.boolean(),
  /** The host that was shown to the admin who decides. */
  host: z.string().check(z.maxLength(300)),
});
