import { listQuestions, MAX_COURSE_QUESTIONS, type AddedCourseQuestions } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import { listRequest } from '../../platform/http/lists';
import type { CallOf } from '../../shared/caller';
import { refuseStale } from '../../shared/revisions';
import { todayOf } from '../../shared/today';
import { visibleQuestions } from '../questions/questions.access';
import { idsOfQuestions } from '../questions/questions.service';
import { editableCourse } from './course-templates.access';
import { listQuestionIdsOfCourse } from './course-questions.access';
import { getCourseTemplate, updateCourseTemplate } from './course-templates.service';

type AddCall = CallOf<typeof endpoints.addCourseQuestions>;

/** The named questions, each once. @throws AppError VALIDATION_FAILED at the first that the caller does not see */
const namedQuestions = async ({ tx, caller }: AddCall, ids: readonly number[]) => {
  const visible = await visibleQuestions(tx, caller, ids);
  const unseen = ids.findIndex((id) => visible.get(id)?.deleted_at !== null);
  if (unseen >= 0)
    throw invalid([{ field: `ids.${unseen}`, message: '指定された問題が見つかりません。' }]);
  const retired = ids.findIndex((id) => visible.get(id)?.retired_at !== null);
  if (retired >= 0)
    throw invalid([
      { field: `ids.${retired}`, message: '使わない問題と下書きは、コースに追加できません。' },
    ]);
  return [...new Set(ids)];
};

/** All that the filter finds, in the order of the list; a few more than fit, beside all that may be in the course. */
const foundQuestions = async ({ tx, caller, body }: AddCall): Promise<number[]> => {
  const { filter: query = {}, sort } = body;
  const asked = listRequest(sort === undefined ? {} : { sort }, listQuestions.sortable);
  const list = { ...asked, limit: 2 * MAX_COURSE_QUESTIONS + 1 };
  const ids = await idsOfQuestions({ tx, caller, query, list });
  if (ids.length === 0)
    throw invalid([{ field: 'filter', message: '条件に合う問題がありません。' }]);
  return ids;
};

const refuseUnclear = ({ ids, filter, sort }: AddCall['body']): void => {
  if ((ids === undefined) === (filter === undefined))
    throw invalid([
      { field: 'ids', message: '問題は、idsかfilterのどちらか1つで指定してください。' },
    ]);
  if (ids && sort !== undefined)
    throw invalid([{ field: 'sort', message: '並べ替えは、filterと一緒に指定してください。' }]);
};

/** Puts questions at the end of a course: those that are named, or all that a filter of their list finds. */
export const addCourseQuestions = async (call: AddCall): Promise<AddedCourseQuestions> => {
  const { tx, caller, params, body, now } = call;
  const { ids } = body;
  const row = await editableCourse(tx, caller, params.course_template_id);
  await refuseStale(tx, caller, {
    target: 'course_template',
    row,
    basedOn: body.revision,
    now,
  });
  refuseUnclear(body);
  const asked = ids ? await namedQuestions(call, ids) : await foundQuestions(call);
  const present = await listQuestionIdsOfCourse(tx, caller, row.id);
  const there = new Set(present);
  const fresh = asked.filter((id) => !there.has(id));
  const room = Math.max(0, MAX_COURSE_QUESTIONS - present.length);
  if (fresh.length > room)
    throw invalid([
      {
        field: ids ? 'ids' : 'filter',
        message: `1つのコースに入れられる問題は${MAX_COURSE_QUESTIONS}問までです。このコースに追加できるのは、あと${room}問です。`,
      },
    ]);
  const of = { id: row.id, body: { question_ids: [...present, ...fresh] } };
  const today = todayOf(caller, now);
  const course =
    fresh.length === 0
      ? await getCourseTemplate(tx, caller, { id: row.id, today })
      : await updateCourseTemplate(tx, caller, of, { now, today });
  return { course, added: fresh.length, known: asked.length - fresh.length };
};
