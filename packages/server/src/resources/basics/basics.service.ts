import type {
  BasicChangeEffects,
  CompanyBasic,
  CompanyBasicDetail,
  CompanyBasicUpdateBody,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { DEFAULT_BASIC_PASS_MARK } from '@tokiori/contract';
import { questionChanges } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { theRow } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import { audit, changedFields } from '../../shared/audit';
import { isAdmin, type Caller, type CallOf, type Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { makesPresets } from '../../shared/presets';
import { refuseStale } from '../../shared/revisions';
import { todayOf } from '../../shared/today';
import { loggedRules } from '../exams/exam-rules';
import {
  lockedBasic,
  mayChangeBasic,
  refuseOtherCompany,
  visibleBasic,
  type KnownBasic,
} from './basics.access';
import { asBasic } from './basics.present';
import {
  insertBasic,
  insertUse,
  listQuestionsOfBasic,
  replaceBasicQuestions,
  updateBasicRow,
  updateUse,
} from './basics.queries';
import {
  basicAfter,
  basicIssues,
  isOtherBasic,
  isSameList,
  missingIssues,
  wholeOf,
  type WholeBasic,
} from './basics.rules';
import { countEffects } from './effects.queries';
import { pageOfBasics } from './list.queries';

/** The basics that the caller gets to edit. */
export const listBasics = async (
  call: CallOf<typeof endpoints.listBasics>,
): Promise<Page<CompanyBasic>> => {
  refuseOtherCompany(call.caller, call.params);
  const { rows, total } = await pageOfBasics(call);
  return { rows: rows.map((row) => asBasic(call.caller, row)), total };
};

const questionIdsOf = async (tx: Tx, caller: Caller, id: number): Promise<number[]> =>
  (await listQuestionsOfBasic(tx, caller, id)).map(({ questionId }) => questionId);

/** A basic that is proved to be the caller's to edit, as the wire knows it. */
const detailOf = async (
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  id: number,
): Promise<CompanyBasicDetail> => {
  const { rows } = await pageOfBasics({ tx, caller, now, query: {}, list: theRow(id) });
  const row = onlyRow(rows);
  return {
    ...asBasic(caller, row),
    question_ids: await questionIdsOf(tx, caller, id),
    exam_rules: row.exam_rules,
  };
};

export const getBasic = async (call: CallOf<typeof endpoints.getBasic>) => {
  const { tx, caller, params } = call;
  refuseOtherCompany(caller, params);
  const { id } = await visibleBasic(tx, caller, params.basic_id);
  return detailOf(call, id);
};

/** What is at hand of a basic before and after a change. */
interface Changing {
  current: KnownBasic;
  before: WholeBasic;
  after: WholeBasic;
}

/**
 * What a change makes of a basic.
 * @throws AppError FORBIDDEN when it is not the caller's to change what the basic is, VALIDATION_FAILED
 */
const changing = async (
  tx: Tx,
  caller: Caller,
  current: KnownBasic,
  change: Omit<CompanyBasicUpdateBody, 'revision'>,
): Promise<Changing> => {
  const before = wholeOf(current, await questionIdsOf(tx, caller, current.id));
  const after = basicAfter(before, change);
  if (isOtherBasic(before, after) && !mayChangeBasic(caller, current))
    throw new AppError('FORBIDDEN');
  const issues = await basicIssues(tx, caller, { before, after, preset: current.preset });
  if (issues.length > 0) throw invalid(issues);
  return { current, before, after };
};

/** As the audit log knows it. */
const logged = ({ values, use }: WholeBasic) => {
  const { from_date: from, to_date: to, exam_rules: rules, ...used } = use;
  return { ...values, ...used, ...loggedRules(rules), from, to };
};

const save = async (
  tx: Tx,
  caller: Caller,
  { current, before, after }: Changing,
  now: Date,
): Promise<void> => {
  const { id, revision } = current;
  const isAskedAnew = !isSameList(before.questionIds, after.questionIds);
  const changes = {
    ...changedFields(logged(before), logged(after)),
    ...(isAskedAnew ? { question_ids: after.questionIds } : {}),
  };
  if (Object.keys(changes).length === 0) return;
  if (isOtherBasic(before, after))
    await updateBasicRow(tx, caller, id, { ...after.values, updated_at: now });
  if (isAskedAnew) await replaceBasicQuestions(tx, caller, id, after.questionIds);
  await updateUse(tx, caller, id, { ...after.use, updated_at: now, revision: revision + 1 });
  await audit(tx, caller, { action: 'basic.update', targetId: id, changes });
};

/** Changes a basic. Sittings that are finished or begun keep their questions and pass mark. */
export const updateBasic = async (
  call: Pick<CallOf<typeof endpoints.updateBasic>, 'tx' | 'caller' | 'params' | 'body' | 'now'>,
): Promise<CompanyBasicDetail> => {
  const { tx, caller, params, body, now } = call;
  refuseOtherCompany(caller, params);
  const { revision: basedOn, ...change } = body;
  const current = await lockedBasic(tx, caller, params.basic_id);
  await refuseStale(tx, caller, { target: 'basic', row: current, basedOn, now });
  await save(tx, caller, await changing(tx, caller, current, change), now);
  return detailOf(call, current.id);
};

const NEW: WholeBasic = {
  values: { name: '', description: '', pass_mark_percent: DEFAULT_BASIC_PASS_MARK },
  use: { department_id: null, enabled: true, from_date: null, to_date: null, exam_rules: null },
  questionIds: [],
};

/** Makes a basic, or switches on one that is there. What the vendor offers is switched on for its own people by itself. */
export const createBasic = async (
  call: CallOf<typeof endpoints.createBasic>,
): Promise<CompanyBasicDetail> => {
  const { tx, caller, params, body, now } = call;
  refuseOtherCompany(caller, params);
  const { basic_id: basicId, ...change } = body;
  if (basicId !== undefined) {
    if (!isAdmin(caller)) throw new AppError('FORBIDDEN');
    const switchedOn = { ...change, enabled: true };
    return updateBasic({ ...call, params: { ...params, basic_id: basicId }, body: switchedOn });
  }
  const preset = makesPresets(caller);
  const after = basicAfter(NEW, { ...change, enabled: !preset });
  const issues = [
    ...missingIssues(change),
    ...(await basicIssues(tx, caller, { before: null, after, preset })),
  ];
  if (issues.length > 0) throw invalid(issues);
  const id = await insertBasic(tx, caller, { values: after.values, preset, now });
  await insertUse(tx, caller, { id, values: after.use, now });
  await replaceBasicQuestions(tx, caller, id, after.questionIds);
  const changes = { name: after.values.name };
  await audit(tx, caller, { action: 'basic.create', targetId: id, changes });
  return detailOf(call, id);
};

/** What a change of a basic would do to whom. Nothing is changed. */
export const previewBasicUpdate = async ({
  tx,
  caller,
  params,
  body: { revision: _basedOn, ...change },
  now,
}: CallOf<typeof endpoints.previewBasicUpdate>): Promise<BasicChangeEffects> => {
  refuseOtherCompany(caller, params);
  const current = await visibleBasic(tx, caller, params.basic_id);
  const { before, after } = await changing(tx, caller, current, change);
  const { added, removed, isReordered } = questionChanges(before.questionIds, after.questionIds);
  const counts = await countEffects(tx, caller, {
    id: current.id,
    before: before.use,
    after: after.use,
    today: todayOf(caller, now),
  });
  return { added_questions: added, removed_questions: removed, reordered: isReordered, ...counts };
};

/** Deletes a basic, for every company that uses it; one that another company offers is only switched off. */
export const deleteBasic = async (
  call: CallOf<typeof endpoints.deleteBasic>,
): Promise<CompanyBasicDetail> => {
  const { tx, caller, params, now } = call;
  refuseOtherCompany(caller, params);
  const current = await lockedBasic(tx, caller, params.basic_id);
  if (!mayChangeBasic(caller, current)) return updateBasic({ ...call, body: { enabled: false } });
  const deleted = await detailOf(call, current.id);
  await updateBasicRow(tx, caller, current.id, { updated_at: now, deleted_at: now });
  const changes = { name: current.name };
  await audit(tx, caller, { action: 'basic.delete', targetId: current.id, changes });
  return deleted;
};
