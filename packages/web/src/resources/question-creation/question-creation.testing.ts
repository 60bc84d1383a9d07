import type {
  CreationRequestDetails,
  DocumentPassage,
  Proposal,
  QuestionCreationSettings,
} from '@tokiori/contract';

export const makeProposal = (sequence: number, changes: Partial<Proposal> = {}): Proposal => ({
  sequence,
  question: {
    title: `題${sequence}`,
    question_type: 'Selectable',
    question_category: 'Knowledge',
    statement: `問い${sequence}`,
    selectable: [
      { text: '甲', is_correct: true },
      { text: '乙', is_correct: false },
    ],
    commentary: 'なぜなら',
  },
  source: { quote: `文${sequence}。`, page: null, heading: '第1条', passage_id: sequence },
  warnings: [],
  saved_question_id: null,
  dropped: false,
  revision: 1,
  ...changes,
});

export const makePassage = (id: number): DocumentPassage => ({
  id,
  kind: 'paragraph',
  text: `文${id}。続き。`,
  page: null,
  headings: ['第1条'],
});

export const makeRequest = (
  changes: Partial<CreationRequestDetails> = {},
): CreationRequestDetails => ({
  id: 7,
  status: 'Completed',
  file_name: '規程.md',
  purpose: 'Knowledge',
  num_of_choices: 2,
  num_of_questions: 3,
  instruction: '',
  maker: 'BuiltIn',
  progress: { done: 3, total: 3 },
  read: true,
  read_parts: { headings: 4, sentences: 128, rules: 31, items: 20, rows: 0 },
  left_out: [],
  reason: null,
  counts: { refused: 0, saved: 0, dropped: 0 },
  usage: null,
  stale_count: 0,
  created_by: { id: 7, name: '佐藤はな' },
  created_at: '2026-11-20T01:00:00.000Z',
  finished_at: '2026-11-20T01:00:10.000Z',
  questions: [1, 2, 3].map((sequence) => makeProposal(sequence)),
  ...changes,
});

export const makeSettings = (
  changes: Partial<QuestionCreationSettings> = {},
): QuestionCreationSettings => ({
  maker: 'BuiltIn',
  model: null,
  consent: null,
  requests: { used: 3, most: 50 },
  tokens: null,
  ...changes,
});

export const MODEL = { name: 'example-large', host: 'models.example', reads_images: false };
