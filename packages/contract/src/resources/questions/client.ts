// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const batchQuestions: ClientEndpoint<typeof endpoints.batchQuestions> = {
  id: 'batchQuestions',
  method: 'POST',
  path: '/batch/questions',
  who: 'admin',
  bodyKind: 'multipart',
  jsonFields: ['post_questions', 'put_questions'],
  required: {},
};

export const changeQuestions: ClientEndpoint<typeof endpoints.changeQuestions> = {
  id: 'changeQuestions',
  method: 'POST',
  path: '/questions/bulk',
  who: 'admin',
  required: {},
};

export const createAmendment: ClientEndpoint<typeof endpoints.createAmendment> = {
  id: 'createAmendment',
  method: 'POST',
  path: '/questions/{id}/amendment',
  who: 'editor',
  bodyKind: 'multipart',
  jsonFields: ['selectable', 'orderable', 'commentary_links', 'translations', 'tags', 'owner_id'],
  required: {},
};

export const createQuestion: ClientEndpoint<typeof endpoints.createQuestion> = {
  id: 'createQuestion',
  method: 'POST',
  path: '/questions',
  who: 'editor',
  bodyKind: 'multipart',
  jsonFields: [
    'selectable',
    'orderable',
    'commentary_links',
    'translations',
    'variant_of',
    'retired',
    'tags',
    'owner_id',
  ],
  parameterNames: { question_type: 'questionType', minor_category_id: 'minorCategoryId' },
  required: { body: ['title', 'question_type', 'statement', 'minor_category_id', 'commentary'] },
};

export const deleteQuestion: ClientEndpoint<typeof endpoints.deleteQuestion> = {
  id: 'deleteQuestion',
  method: 'DELETE',
  path: '/questions/{id}',
  who: 'admin',
  required: {},
};

export const getQuestion: ClientEndpoint<typeof endpoints.getQuestion> = {
  id: 'getQuestion',
  method: 'GET',
  path: '/questions/{id}',
  who: 'editor',
  required: {},
};

export const getQuestionLife: ClientEndpoint<typeof endpoints.getQuestionLife> = {
  id: 'getQuestionLife',
  method: 'GET',
  path: '/questions/{id}/life',
  who: 'admin',
  required: {},
};

export const getQuestionWordings: ClientEndpoint<typeof endpoints.getQuestionWordings> = {
  id: 'getQuestionWordings',
  method: 'GET',
  path: '/questions/{id}/wordings',
  who: 'editor',
  required: {},
};

export const listDeletedQuestions: ClientEndpoint<typeof endpoints.listDeletedQuestions> = {
  id: 'listDeletedQuestions',
  method: 'GET',
  path: '/deleted-questions',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'title', 'deleted_at'],
  filters: { q: { kind: 'search', label: 'タイトル・問題文' } },
  required: {},
};

export const listQuestionResults: ClientEndpoint<typeof endpoints.listQuestionResults> = {
  id: 'listQuestionResults',
  method: 'GET',
  path: '/questions/{id}/results',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'answered_at'],
  filters: {},
  required: {},
};

export const listQuestionTags: ClientEndpoint<typeof endpoints.listQuestionTags> = {
  id: 'listQuestionTags',
  method: 'GET',
  path: '/question-tags',
  who: 'editor',
  answerKind: 'list',
  sortable: ['id', 'tag', 'question_count'],
  filters: { q: { kind: 'search', label: 'タグ' } },
  required: {},
};

export const listQuestionVersions: ClientEndpoint<typeof endpoints.listQuestionVersions> = {
  id: 'listQuestionVersions',
  method: 'GET',
  path: '/questions/{id}/versions',
  who: 'admin',
  required: {},
};

export const listQuestions: ClientEndpoint<typeof endpoints.listQuestions> = {
  id: 'listQuestions',
  method: 'GET',
  path: '/questions',
  who: 'editor',
  answerKind: 'list',
  sortable: [
    'id',
    'title',
    'question_type',
    'question_category',
    'category',
    'created_at',
    'updated_at',
    'asked',
    'correct_rate',
    'discrimination',
    'check_by',
  ],
  filters: {
    majorCategoryId: { kind: 'id', label: '大分類' },
    mediumCategoryId: { kind: 'id', label: '中分類' },
    minorCategoryId: { kind: 'id', label: '小分類' },
    question_type: {
      kind: 'choice',
      label: '形式',
      values: ['Selectable', 'MultiSelectable', 'FillInTheBlanks'],
    },
    question_category: {
      kind: 'choice',
      label: '種別',
      values: ['Knowledge', 'FillInTheBlank', 'Reading'],
    },
    preset: { kind: 'yes-no', label: '作成元' },
    stale_source: { kind: 'yes-no', label: '出典' },
    needs_review: { kind: 'yes-no', label: '見直し' },
    discrimination: {
      kind: 'choice',
      label: '識別力',
      values: ['Negative', 'Low', 'Enough', 'Unknown'],
    },
    tag: { kind: 'word', label: 'タグ' },
    owner: { kind: 'one-of', label: '担当', values: ['Mine', 'None'] },
    owner_id: { kind: 'id', label: '担当者' },
    check_by: { kind: 'dates', label: '確認期限' },
    review: { kind: 'choice', label: '確認', values: ['Draft', 'Waiting'] },
    use: { kind: 'choice', label: '出題', values: ['InUse', 'Retired'] },
    q: { kind: 'search', label: 'タイトル・問題文・選択肢・解説・タグ', prompt: '問題を探す' },
  },
  required: {},
};

export const listUserCourseQuestions: ClientEndpoint<typeof endpoints.listUserCourseQuestions> = {
  id: 'listUserCourseQuestions',
  method: 'GET',
  path: '/users/{user_id}/courses/{course_id}/questions',
  who: 'user',
  answerKind: 'list',
  sortable: ['id', 'sequence', 'title'],
  filters: {},
  required: {},
};

export const moveQuestion: ClientEndpoint<typeof endpoints.moveQuestion> = {
  id: 'moveQuestion',
  method: 'PUT',
  path: '/questions/{question_id}/minor_category_id',
  who: 'editor',
  required: { body: ['minor_category_id'] },
};

export const putQuestion: ClientEndpoint<typeof endpoints.putQuestion> = {
  id: 'putQuestion',
  method: 'PUT',
  path: '/questions/{id}',
  who: 'editor',
  required: {},
};

export const restoreQuestion: ClientEndpoint<typeof endpoints.restoreQuestion> = {
  id: 'restoreQuestion',
  method: 'POST',
  path: '/questions/{id}/restore',
  who: 'admin',
  required: {},
};

export const reviewQuestion: ClientEndpoint<typeof endpoints.reviewQuestion> = {
  id: 'reviewQuestion',
  method: 'POST',
  path: '/questions/{id}/review',
  who: 'editor',
  required: { body: ['step'] },
};

export const updateQuestion: ClientEndpoint<typeof endpoints.updateQuestion> = {
  id: 'updateQuestion',
  method: 'POST',
  path: '/questions/{id}',
  who: 'editor',
  bodyKind: 'multipart',
  jsonFields: [
    'selectable',
    'orderable',
    'commentary_links',
    'translations',
    'variant_of',
    'retired',
    'tags',
    'owner_id',
  ],
  required: {},
};

export const updateQuestionSource: ClientEndpoint<typeof endpoints.updateQuestionSource> = {
  id: 'updateQuestionSource',
  method: 'PUT',
  path: '/questions/{id}/source',
  who: 'editor',
  required: {},
};
