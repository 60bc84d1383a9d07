import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { QuestionCategory, QuestionType } from '../../base/enums';
import {
  choiceFilter,
  datesFilter,
  idFilter,
  oneOfFilter,
  searchFilter,
  wordFilter,
  yesNoFilter,
} from '../../base/filters';
import { filterBody, inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { textsOf } from '../../base/several';
import {
  AmendmentBody,
  BatchQuestionsAnswer,
  BatchQuestionsBody,
  ChangeQuestionsBody,
  MoveQuestionBody,
  QuestionBody,
  QuestionUpdateBody,
  QuestionSourceBody,
} from './bodies';
import { DeletedQuestion, QuestionResult, QuestionVersion, QuestionWordings } from './history';
import { UserCourseQuestion } from './learner';
import { DISCRIMINATION_BANDS, QUESTION_USES, Question, QUESTION_OWNERS } from './schema';
import { REVIEW_STATES, ReviewQuestionBody } from './review';
import { QuestionLife } from './life';
import { QuestionTag } from './tags';
import { Task } from '../tasks/schema';

const resource = 'questions';
const params = z.object({ id: IdText });
const form = {
  bodyKind: 'multipart',
  files: ['statement_image', 'commentary_image'],
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
  errors: ['UNSUPPORTED_IMAGE', 'PAYLOAD_TOO_LARGE'],
} as const;

/** The three levels of categories, of lists of questions. */
export const categoryFilters = {
  majorCategoryId: idFilter('大分類'),
  mediumCategoryId: idFilter('中分類'),
  minorCategoryId: idFilter('小分類'),
};

/** Filters of the list of questions. */
export const questionFilters = {
  basicId: z.optional(IdText),
  ...categoryFilters,
  department_id: z.optional(IdText),
  user_id: z.optional(IdText),
  question_type: choiceFilter('形式', QuestionType.options),
  question_category: choiceFilter('種別', QuestionCategory.options),
  preset: yesNoFilter('作成元'),
  stale_source: yesNoFilter('出典'),
  /** By its answers, by reports that wait for a reply, or by a source that may be out of date. */
  needs_review: yesNoFilter('見直し'),
  /** By 識別力 as it is shown, in whole numbers. */
  discrimination: choiceFilter('識別力', DISCRIMINATION_BANDS),
  /** One of their tags, in whatever width, case and kind of kana. */
  tag: wordFilter('タグ', 30),
  owner: oneOfFilter('担当', QUESTION_OWNERS),
  owner_id: idFilter('担当者'),
  check_by: datesFilter('確認期限'),
  /** Those that were not published yet. */
  review: choiceFilter('確認', REVIEW_STATES),
  /** Without it: those that are asked. */
  use: choiceFilter('出題', QUESTION_USES),
  q: searchFilter('タイトル・問題文・選択肢・解説・タグ', '問題を探す'),
};

export const listQuestions = endpoint({
  id: 'listQuestions',
  tokenRight: 'read',
  method: 'GET',
  path: '/questions',
  resource,
  who: 'editor',
  scope: 'chosen-company',
  summary:
    '問題の一覧です。department_idとuser_idは、その人たちに出された問題と統計に絞ります。運営会社の提供する問題の正解と解説は、承認された会社だけに返します（key_hidden）。編集者には、変更できない問題の正解と解説、統計を返しません。言いかえは、元の問題の行に含まれ、idで指定したときだけ返します。使わない問題は、useかidで指定したときだけ返します。',
  ...listOf(Question, {
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
    filters: { ...inCompany, ...questionFilters },
  }),
});

export const listQuestionTags = endpoint({
  id: 'listQuestionTags',
  tokenRight: 'read',
  method: 'GET',
  path: '/question-tags',
  resource,
  who: 'editor',
  scope: 'chosen-company',
  summary:
    '問題に付いているタグと、そのタグで問題の一覧を絞り込んだときの問題数です。問題の多い順に返します。全角と半角、大文字と小文字、ひらがなとカタカナは区別しません。',
  ...listOf(QuestionTag, {
    sortable: ['id', 'tag', 'question_count'],
    filters: { ...inCompany, q: searchFilter('タグ') },
    ids: textsOf(z.string().check(z.maxLength(60))),
  }),
});

export const getQuestion = endpoint({
  id: 'getQuestion',
  tokenRight: 'read',
  method: 'GET',
  path: '/questions/{id}',
  resource,
  who: 'editor',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '問題を返します。運営会社の提供する問題の正解と解説は、承認された会社だけに返します（key_hidden）。',
  params,
  answer: Question,
});

export const getQuestionWordings = endpoint({
  id: 'getQuestionWordings',
  tokenRight: 'read',
  method: 'GET',
  path: '/questions/{id}/wordings',
  resource,
  who: 'editor',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '問題と言いかえの一覧です。自社の解答を、言いかえごと、選択肢ごとに数えます。言いかえの番号でも呼び出せます。',
  params,
  answer: QuestionWordings,
});

export const getQuestionLife = endpoint({
  id: 'getQuestionLife',
  tokenRight: 'read',
  method: 'GET',
  path: '/questions/{id}/life',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '自社のユーザーが問題にどう答え、どう覚えているかです。解答の秒数の中央値と四分位、自信と正誤、正解してから1日・7日・30日後に覚えている見込みを返します。答えた人が小さいグループの下限より少ない項目はnullです。',
  params,
  answer: QuestionLife,
});

export const listQuestionResults = endpoint({
  id: 'listQuestionResults',
  tokenRight: 'read',
  method: 'GET',
  path: '/questions/{id}/results',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '自社のユーザーがこの問題に答えた記録です。新しい順に返します。元の問題には言いかえの解答を含み、言いかえにはその解答だけを返します。',
  params,
  ...listOf(QuestionResult, { sortable: ['id', 'answered_at'], filters: inCompany }),
});

export const listQuestionVersions = endpoint({
  id: 'listQuestionVersions',
  tokenRight: 'read',
  method: 'GET',
  path: '/questions/{id}/versions',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '問題の版です。新しい順に、だれがいつ書いたか、内容、自社のユーザーの解答の数と選択肢ごとの数を返します。',
  params,
  answer: z.array(QuestionVersion),
});

export const listDeletedQuestions = endpoint({
  id: 'listDeletedQuestions',
  tokenRight: 'read',
  method: 'GET',
  path: '/deleted-questions',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary: '削除して90日以内の、元に戻せる問題です。',
  ...listOf(DeletedQuestion, {
    sortable: ['id', 'title', 'deleted_at'],
    filters: { ...inCompany, q: searchFilter('タイトル・問題文') },
  }),
});

export const restoreQuestion = endpoint({
  id: 'restoreQuestion',
  method: 'POST',
  path: '/questions/{id}/restore',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '削除した問題を元に戻します。削除から90日以内に限ります。外れた受講中のテストには戻りません。',
  params,
  body: z.strictObject({}),
  answer: Question,
});

export const createQuestion = endpoint({
  id: 'createQuestion',
  method: 'POST',
  path: '/questions',
  resource,
  who: 'editor',
  scope: 'chosen-company',
  summary: '問題を作成します。',
  body: QuestionBody,
  ...form,
  parameterNames: { question_type: 'questionType', minor_category_id: 'minorCategoryId' },
  answer: Question,
  status: 201,
});

export const updateQuestion = endpoint({
  id: 'updateQuestion',
  method: 'POST',
  path: '/questions/{id}',
  resource,
  who: 'editor',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '問題を変更します。すでに出題した問題は新しい版になり、過去の解答は元の版のまま残ります。',
  params,
  body: QuestionUpdateBody,
  ...form,
  answer: Question,
});

/** The same as POST, for clients that update by PUT. */
export const putQuestion = endpoint({
  id: 'putQuestion',
  method: 'PUT',
  path: '/questions/{id}',
  resource,
  who: 'editor',
  scope: { companyOf: { id: 'questions' } },
  summary: '問題を変更します。POSTと同じです。',
  params,
  body: QuestionUpdateBody,
  answer: Question,
});

export const deleteQuestion = endpoint({
  id: 'deleteQuestion',
  method: 'DELETE',
  path: '/questions/{id}',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '問題を削除します。新しく出題されなくなり、過去の解答は残ります。元の問題を削除すると、言いかえも削除されます。',
  params,
  answer: Question,
});

export const moveQuestion = endpoint({
  id: 'moveQuestion',
  method: 'PUT',
  path: '/questions/{question_id}/minor_category_id',
  resource,
  who: 'editor',
  scope: { companyOf: { question_id: 'questions' } },
  summary: '問題を別の小分類へ移します。',
  params: z.object({ question_id: IdText }),
  body: MoveQuestionBody,
  answer: Question,
});

export const reviewQuestion = endpoint({
  id: 'reviewQuestion',
  method: 'POST',
  path: '/questions/{id}/review',
  resource,
  who: 'editor',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '下書きの問題の確認を依頼し（Ask）、公開し（Publish）、指摘を付けて差し戻し（Return）、指摘を対応済みにします（Resolve）。公開と差し戻しは、書いた本人ではない管理者だけができます。',
  params,
  body: ReviewQuestionBody,
  errors: ['CONFLICT'],
  answer: Question,
});

export const createAmendment = endpoint({
  id: 'createAmendment',
  method: 'POST',
  path: '/questions/{id}/amendment',
  resource,
  who: 'editor',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '公開した問題の改訂案を下書きとして作ります。確認を受けて公開すると、元の問題の新しい版になります。それまでは、元の文面で出題されます。改訂案は、1つの問題に1つまでです。',
  params,
  body: AmendmentBody,
  ...form,
  jsonFields: form.jsonFields.filter((name) => name !== 'variant_of' && name !== 'retired'),
  errors: [...form.errors, 'CONFLICT'],
  answer: Question,
  status: 201,
});

export const updateQuestionSource = endpoint({
  id: 'updateQuestionSource',
  method: 'PUT',
  path: '/questions/{id}/source',
  resource,
  who: 'editor',
  scope: { companyOf: { id: 'questions' } },
  summary:
    '問題の出典を受講者に見せるかどうかを決めます。出典が新しい版の文書に見つからない問題は、見直したことにできます。',
  params,
  body: QuestionSourceBody,
  answer: Question,
});

export const batchQuestions = endpoint({
  id: 'batchQuestions',
  largeBody: true,
  method: 'POST',
  path: '/batch/questions',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary: '問題をまとめて作成・変更します。1件でも誤りがあれば何も変わりません。',
  body: BatchQuestionsBody,
  bodyKind: 'multipart',
  jsonFields: ['post_questions', 'put_questions'],
  answer: BatchQuestionsAnswer,
});

export const changeQuestions = endpoint({
  id: 'changeQuestions',
  heavy: true,
  method: 'POST',
  path: '/questions/bulk',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary:
    '多くの問題を一括で変更します。idsかfilter（問題の一覧の絞り込み）で指定します。使わない問題にする（また使う）、別の小分類へ移す、タグを付ける、タグを外す、担当者（owner_id）を決める、確認期限（check_by）を決める、確認を依頼する・公開する（review）、の1つ以上です。すでにそうなっている問題はそのままです。',
  body: z.extend(ChangeQuestionsBody, { filter: z.optional(filterBody(questionFilters)) }),
  answer: Task,
  status: 201,
});

export const listUserCourseQuestions = endpoint({
  id: 'listUserCourseQuestions',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{user_id}/courses/{course_id}/questions',
  resource,
  who: 'user',
  scope: { companyOf: { user_id: 'users' } },
  summary:
    '受講者の、コースの問題ごとの状況です。本人には、まだ出題していない問題の題名を返しません。',
  params: z.object({ user_id: IdText, course_id: IdText }),
  ...listOf(UserCourseQuestion, { sortable: ['id', 'sequence', 'title'], filters: inCompany }),
});
