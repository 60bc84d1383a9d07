import type {
  Erratum,
  ErratumBody,
  ErratumPreview,
  ErratumPreviewBody,
  Task,
} from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import type { LinkTools } from '../accounts/account-mails';
import { editableQuestion, visibleQuestion } from '../questions/questions.access';
import { startTask, taskOf, tasksOf } from '../tasks/tasks.service';
import { countByVersion, listAnswerers, type CorrectedQuestion } from './answers.queries';
import { errataKind } from './apply';
import { insertErratum, listErrataOf, listVersions, updateKeys } from './errata.queries';
import { carriedTo, keyInWords, withKey, type CorrectedVersion } from './key';
import { previewOf } from './preview';
import { markingOf, type Marking } from './rules';

const OTHER_COMPANIES =
  '提供している問題は、ほかの会社の成績にも関わるため、採点をさかのぼって直せません。問題を編集すると、これからの出題に反映されます。';
const NOT_ANSWERED = 'まだだれも解答していません。問題を編集するだけで直せます。';
const NONE_MEANT = '選んだ版には、直せる解答がありません。';
const OTHER_CHOICES =
  'これまでの解答は、選択肢が違う版のものです。いまの正解では採点し直せません。';
const STILL_RUNNING = 'この問題の採点は、いま直しているところです。終わるまでお待ちください。';

/** What is to be done, worked out. */
interface Plan {
  question: CorrectedQuestion;
  versions: CorrectedVersion[];
  others: number[];
  marking: Marking;
}

/** @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, CONFLICT */
const planOf = async (
  tx: Tx,
  caller: Caller,
  questionId: number,
  body: ErratumPreviewBody,
): Promise<Plan> => {
  const current = await editableQuestion(tx, caller, questionId);
  if (current.preset) throw new AppError('FORBIDDEN', { message: OTHER_COMPANIES });
  const pointId = current.variant_of ?? questionId;
  const question = { companyId: caller.companyId, pointId, questionId };
  const answered = await countByVersion(tx, question);
  if (answered.size === 0) throw new AppError('CONFLICT', { message: NOT_ANSWERED });
  const all = await listVersions(tx, question);
  const own = all.filter((row) => row.wording_id === questionId);
  const key = body.kind === 'Key' ? withKey(own.at(-1)!, body) : null;
  const wanted = own.filter((row) => body.versions?.includes(row.version) ?? true);
  const versions = wanted.flatMap((row): CorrectedVersion[] => {
    const before = { selectable: row.selectable, orderable: row.orderable };
    const after = key ? carriedTo(row, key) : before;
    return after ? [{ version: row.version, before, after }] : [];
  });
  const meant = new Set(versions.map(({ version }) => version));
  if (![...answered.keys()].some((version) => meant.has(version)))
    throw invalid([{ field: 'versions', message: body.versions ? NONE_MEANT : OTHER_CHOICES }]);
  return {
    question,
    versions,
    others: [...answered.keys()].filter((version) => !meant.has(version)).sort((a, b) => a - b),
    marking: markingOf(all, { question_id: questionId, kind: body.kind, versions }),
  };
};

export const previewErratum = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.previewErratum>): Promise<ErratumPreview> => {
  const { question, versions, others, marking } = await planOf(tx, caller, params.id, body);
  const numbers = versions.map(({ version }) => version);
  const counted = await previewOf(
    tx,
    question,
    { marking, versions: numbers },
    todayOf(caller, now),
  );
  const answered = await countByVersion(tx, question);
  const total = numbers.reduce((sum, version) => sum + (answered.get(version) ?? 0), 0);
  return {
    ...counted,
    answers: { ...counted.answers, total },
    versions: numbers.filter((version) => answered.has(version)),
    other_versions: others,
  };
};

/** The right answer of the latest version that is meant, in words. */
const keyChange = (versions: readonly CorrectedVersion[]): Erratum['key'] => {
  const { before, after } = versions.at(-1)!;
  return { from: keyInWords(before), to: keyInWords(after) };
};

const isRunning = (state: Task['state']): boolean => state === 'Waiting' || state === 'InProgress';

const refuseWhileRunning = async (
  tx: Tx,
  caller: Caller,
  question: CorrectedQuestion,
  now: Date,
) => {
  const [latest] = await listErrataOf(tx, question);
  if (!latest) return;
  const task = await taskOf(tx, caller, latest.task_id, now);
  if (isRunning(task.state) || task.undoing)
    throw new AppError('CONFLICT', { message: STILL_RUNNING });
};

/** Mends the keys at once, so that whoever answers from now on is marked by them, and starts to mark what was answered. */
export const createErratum = async (
  { tx, caller, params, body, now }: CallOf<typeof endpoints.createErratum>,
  tools: LinkTools,
): Promise<Task> => {
  const { kind, note = '' }: ErratumBody = body;
  const { question, versions } = await planOf(tx, caller, params.id, body);
  await refuseWhileRunning(tx, caller, question, now);
  const numbers = versions.map(({ version }) => version);
  if (kind === 'Key')
    await updateKeys(
      tx,
      question,
      versions.map(({ version, after }) => ({ version, ...after })),
    );
  await audit(tx, caller, {
    action: 'question.errata',
    targetId: question.questionId,
    changes: {
      erratum_kind: kind,
      versions: numbers,
      ...(kind === 'Key' ? { right_answer: keyChange(versions) } : {}),
      ...(note === '' ? {} : { reason: note }),
    },
  });
  return startTask(
    tx,
    caller,
    {
      kind: errataKind,
      userIds: await listAnswerers(tx, question, numbers),
      onCreated: async (taskId) => {
        const erratum = { kind, note, versions, task_id: taskId, created_by: caller.userId };
        await insertErratum(tx, question, erratum, now);
      },
    },
    { tools, now },
  );
};

export const listErrata = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.listErrata>): Promise<Erratum[]> => {
  await visibleQuestion(tx, caller, params.id);
  const rows = await listErrataOf(tx, { companyId: caller.companyId, questionId: params.id });
  const taskIds = rows.map((row) => row.task_id);
  const taskFor = await tasksOf(tx, caller, taskIds, now);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    key: row.kind === 'Key' ? keyChange(row.versions) : null,
    versions: row.versions.map(({ version }) => version),
    note: row.note,
    task: taskFor(row.task_id),
    created_by_name: row.created_by_name,
    created_at: row.created_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  }));
};
