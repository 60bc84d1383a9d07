import { MAX_BULK, type Task } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import type { CallOf } from '../../shared/caller';
import type { LinkTools } from '../accounts/account-mails';
import { visibleMinorCategories } from '../categories/categories.access';
import { startTask } from '../tasks/tasks.service';
import { changeQuestionsKind } from './change-kind';
import { listIdsOfQuestionPage } from './list.queries';
import { NOT_OWNER } from './drafts';
import { listOwnersAmong } from './owners.access';
import { changeableIds, visibleQuestions } from './questions.access';

type ChangeCall = CallOf<typeof endpoints.changeQuestions>;

const refuse = (field: string, message: string): never => {
  throw invalid([{ field, message }]);
};

/** The named questions, each once; all of them the company's own, and no variants. */
const questionsByIds = async ({ tx, caller }: ChangeCall, ids: readonly number[]) => {
  const visible = await visibleQuestions(tx, caller, ids);
  const changeable = await changeableIds(tx, caller, [...visible.values()]);
  for (const [at, id] of ids.entries()) {
    const question = visible.get(id);
    const field = `ids.${at}`;
    if (!question || question.deleted_at) refuse(field, '指定された問題が見つかりません。');
    if (!changeable.has(id)) refuse(field, '提供されている問題は変更できません。');
    if (question?.variant_of !== null) refuse(field, '言いかえは、元の問題と一緒に変わります。');
  }
  return [...new Set(ids)];
};

/** Those that the filter finds and the company may change. */
const questionsOfFilter = async ({ tx, caller, body }: ChangeCall): Promise<number[]> => {
  const list = { sort: null, offset: 0, limit: MAX_BULK + 1, ids: null };
  const matchingIds = await listIdsOfQuestionPage({ tx, caller, query: body.filter ?? {}, list });
  if (matchingIds.length > MAX_BULK)
    refuse('filter', `一度に変更できるのは${MAX_BULK}問までです。`);
  const visible = await visibleQuestions(tx, caller, matchingIds);
  const changeable = await changeableIds(tx, caller, [...visible.values()]);
  const ids = matchingIds.filter((id) => changeable.has(id));
  return ids.length > 0 ? ids : refuse('filter', '条件に合う、変更できる問題がありません。');
};

const refuseUnclear = ({ body }: ChangeCall): void => {
  if ((body.ids === undefined) === (body.filter === undefined))
    refuse('ids', '問題は、idsかfilterのどちらか1つで指定してください。');
  const { ids: _ids, filter: _filter, ...change } = body;
  if (Object.values(change).every((one) => one === undefined))
    refuse('retired', '変更することを指定してください。');
  if (change.review !== undefined && Object.keys(change).length > 1)
    refuse('review', '確認の依頼と公開は、ほかの変更と分けて指定してください。');
};

/** What the work is called in the list of tasks. */
const labelOf = ({ body }: ChangeCall): string => {
  if (body.review !== undefined) return body.review === 'Ask' ? '確認の依頼' : '問題の公開';
  if (body.retired !== undefined) return body.retired ? '使わない問題にする' : 'また使う';
  if (body.minor_category_id !== undefined) return 'カテゴリの移動';
  if (body.owner_id !== undefined) return '担当者の変更';
  return body.check_by === undefined ? 'タグの変更' : '確認期限の変更';
};

/** Starts to change many questions in the same way. */
export const changeQuestions = async (call: ChangeCall, tools: LinkTools): Promise<Task> => {
  const { tx, caller, body, now } = call;
  refuseUnclear(call);
  const { ids: named, filter: _filter, ...change } = body;
  const { minor_category_id: minorId } = change;
  if (minorId !== undefined && !(await visibleMinorCategories(tx, caller, [minorId])).has(minorId))
    refuse('minor_category_id', '小分類が見つかりません。選び直してください。');
  const owners = body.owner_id == null ? [] : [body.owner_id];
  if ((await listOwnersAmong(tx, caller, owners)).size < owners.length)
    refuse('owner_id', NOT_OWNER);
  const ids = named ? await questionsByIds(call, named) : await questionsOfFilter(call);
  const params = { ids, change };
  const task = { kind: changeQuestionsKind, label: labelOf(call), total: ids.length, params };
  return startTask(tx, caller, task, { tools, now });
};
