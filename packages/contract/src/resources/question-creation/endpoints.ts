import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, searchFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  ConsentBody,
  CreationRequest,
  CreationRequestBody,
  CreationRequestDetails,
  CreationStatus,
  DocumentPassage,
  LooseProposal,
  Proposal,
  ProposalUpdateBody,
  QuestionCreationBody,
  QuestionCreationSettings,
  RemakeProposalBody,
  SavedProposals,
  SaveProposalsBody,
  StaleQuestion,
} from './schema';

const resource = 'question-creation';
const who = 'admin';
const params = z.object({ request_id: IdText });
const proposalParams = z.object({ request_id: IdText, sequence: IdText });
const scope = { companyOf: { request_id: 'question_creation_requests' } } as const;

const withFile = {
  bodyKind: 'multipart',
  files: ['file'],
  fileKind: 'document',
} as const;
const LIMITS = [
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'CONSENT_REQUIRED',
  'MODEL_FAILED',
  'NOTHING_TO_ASK',
] as const;

export const createQuestionWithAi = endpoint({
  id: 'createQuestionWithAi',
  method: 'POST',
  path: '/gpt/question-creation',
  resource,
  who,
  scope: 'chosen-company',
  summary: '文章かファイルから、問題の案を1問作ります。保存はしません。',
  body: QuestionCreationBody,
  ...withFile,
  jsonFields: ['current_question'],
  answer: LooseProposal,
  errors: LIMITS,
});

export const createQuestionsWithAi = endpoint({
  id: 'createQuestionsWithAi',
  method: 'POST',
  path: '/gpt/questions-creation',
  resource,
  who,
  scope: 'chosen-company',
  summary: '文章かファイルから、問題の案を5問まで作ります。保存はしません。',
  body: QuestionCreationBody,
  ...withFile,
  jsonFields: ['current_question'],
  answer: z.array(LooseProposal),
  errors: LIMITS,
});

export const createCreationRequest = endpoint({
  id: 'createCreationRequest',
  heavy: true,
  method: 'POST',
  path: '/gpt/questions-creation-requests',
  resource,
  who,
  scope: 'chosen-company',
  summary:
    '文書から問題の案を作るよう頼みます。PDF、Word、PowerPoint、Excel、テキスト、Markdown、CSVを読み取ります。',
  body: CreationRequestBody,
  ...withFile,
  answer: CreationRequest,
  status: 201,
  errors: ['PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'CONSENT_REQUIRED'],
});

export const listCreationRequests = endpoint({
  id: 'listCreationRequests',
  tokenRight: 'read',
  method: 'GET',
  path: '/gpt/questions-creation-requests',
  resource,
  who,
  scope: 'chosen-company',
  summary: '文書から問題の案を作る依頼の一覧です。新しい順に返します。',
  ...listOf(CreationRequest, {
    sortable: ['id', 'created_at', 'file_name', 'status'],
    filters: {
      ...inCompany,
      q: searchFilter('ファイル名'),
      status: choiceFilter('状態', CreationStatus.options),
    },
  }),
});

export const getCreationRequest = endpoint({
  id: 'getCreationRequest',
  tokenRight: 'read',
  method: 'GET',
  path: '/gpt/questions-creation-requests/{request_id}',
  resource,
  who,
  scope,
  summary: '文書から問題の案を作る依頼と、できた案を返します。',
  params,
  answer: CreationRequestDetails,
});

export const listDocumentPassages = endpoint({
  id: 'listDocumentPassages',
  tokenRight: 'read',
  method: 'GET',
  path: '/gpt/questions-creation-requests/{request_id}/passages',
  resource,
  who,
  scope,
  summary: '読み取った文書の文章を、文書の順に返します。',
  params,
  ...listOf(DocumentPassage, { sortable: ['id'], filters: inCompany }),
});

export const listStaleQuestions = endpoint({
  id: 'listStaleQuestions',
  tokenRight: 'read',
  method: 'GET',
  path: '/gpt/questions-creation-requests/{request_id}/stale-questions',
  resource,
  who,
  scope,
  summary: '同じ文書の前の版から作った問題のうち、出典がこの文書に見つからないものです。',
  params,
  ...listOf(StaleQuestion, { sortable: ['id', 'title'], filters: inCompany }),
});

export const stopCreationRequest = endpoint({
  id: 'stopCreationRequest',
  method: 'PUT',
  path: '/gpt/questions-creation-requests/{request_id}/stop',
  resource,
  who,
  scope,
  whenReadOnly: 'open',
  summary: '問題の案を作るのをやめます。それまでにできた案は残ります。',
  params,
  answer: CreationRequest,
  errors: ['CONFLICT'],
});

export const deleteCreationRequest = endpoint({
  id: 'deleteCreationRequest',
  method: 'DELETE',
  path: '/gpt/questions-creation-requests/{request_id}',
  resource,
  who,
  scope,
  summary: '依頼を、読み取った文書と案ごと削除します。保存した問題は残ります。',
  params,
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['CONFLICT'],
});

export const remakeProposal = endpoint({
  id: 'remakeProposal',
  method: 'POST',
  path: '/gpt/questions-creation-requests/{request_id}/questions/{sequence}',
  resource,
  who,
  scope,
  summary: '案を、指示に合わせて作り直します。ファイルを送ると、そのファイルから作ります。',
  params: proposalParams,
  body: RemakeProposalBody,
  ...withFile,
  jsonFields: ['current_question'],
  answer: Proposal,
  errors: [...LIMITS, 'CONFLICT', 'STALE_REVISION'],
});

export const updateProposal = endpoint({
  id: 'updateProposal',
  method: 'PUT',
  path: '/gpt/questions-creation-requests/{request_id}/questions/{sequence}',
  resource,
  who,
  scope,
  summary: '案を直すか、使わないことにします。保存した案は変えられません。',
  params: proposalParams,
  body: ProposalUpdateBody,
  answer: Proposal,
  errors: ['CONFLICT', 'STALE_REVISION'],
});

export const saveProposals = endpoint({
  id: 'saveProposals',
  method: 'POST',
  path: '/gpt/questions-creation-requests/{request_id}/save',
  resource,
  who,
  scope,
  summary:
    '選んだ案を、出典と一緒に小分類へ保存します。1問でも保存できない案があれば、何も保存しません。',
  params,
  body: SaveProposalsBody,
  answer: SavedProposals,
  errors: ['CONFLICT'],
});

export const getQuestionCreationSettings = endpoint({
  id: 'getQuestionCreationSettings',
  tokenRight: 'read',
  method: 'GET',
  path: '/gpt/settings',
  resource,
  who,
  scope: 'chosen-company',
  summary: '問題の案を何が作るか、文章がどこへ送られるか、今日はあと何回使えるかを返します。',
  query: z.object(inCompany),
  answer: QuestionCreationSettings,
});

export const putQuestionCreationConsent = endpoint({
  id: 'putQuestionCreationConsent',
  method: 'PUT',
  path: '/gpt/consent',
  resource,
  who,
  scope: 'own-company',
  whenReadOnly: 'open',
  notAsAnother: true,
  summary: '文章を言語モデルへ送ることを、会社として承諾するか、取り消します。',
  body: ConsentBody,
  answer: QuestionCreationSettings,
  errors: ['CONFLICT'],
});
