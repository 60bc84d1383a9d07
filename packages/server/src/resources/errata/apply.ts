import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { isAdmin, type Tx } from '../../shared/caller';
import { notifyAgain } from '../notifications/notify';
import { batchKind } from '../tasks/batch-kind';
import type { Chunk } from '../tasks/task-kind';
import { listAnswerers, lockForCorrection } from './answers.queries';
import type { Effects } from './effects';
import {
  getErratumOfTask,
  insertEarlierMarks,
  listEarlierMarks,
  listErrataOf,
  listVersions,
  lockQuestion,
  markErratum,
  updateKeys,
  type ErratumRow,
} from './errata.queries';
import { effectsOnLearners } from './learners';
import { noticesOf } from './notice';
import { changedResults } from './results';
import { markingBefore, markingOf, type Marking } from './rules';
import { updateAnswers, updateCertificates } from './write.queries';

/** Learners a transaction: whoever answers meanwhile waits for so many at most. */
const CHUNK = 200;
/** An answer that was on its way when the key was mended may have been marked by the old one. */
const ON_ITS_WAY_MS = 10 * 60_000;

const UNCHANGED = 'この人の解答の採点は変わりません。';
const NO_RIGHT = '採点を直せるのは、会社の管理者だけです。';
const RESTED_UPON =
  'このあとに、同じ問題の採点がもう一度直されています。先に、あとの訂正を取り消してください。';

const questionOf = (erratum: ErratumRow) => ({
  companyId: erratum.company_id,
  pointId: erratum.point_id,
  questionId: erratum.question_id,
});

const versionsOf = ({ versions }: ErratumRow): number[] => versions.map(({ version }) => version);

type Direction = 'apply' | 'undo';

const markingFor = async (
  tx: Tx,
  erratum: ErratumRow,
  direction: Direction,
  userIds: readonly number[],
): Promise<Marking> => {
  const versions = await listVersions(tx, questionOf(erratum));
  if (direction === 'apply') return markingOf(versions, erratum);
  const earlier = await listEarlierMarks(tx, erratum, userIds);
  return markingBefore(versions, erratum, { earlier, since: erratum.created_at });
};

const keepEarlierMarks = (
  tx: Tx,
  erratum: ErratumRow,
  effects: ReadonlyMap<number, Effects>,
): Promise<void> =>
  insertEarlierMarks(
    tx,
    erratum,
    [...effects.values()].flatMap(({ answers }) =>
      answers.map(({ answer }) => ({
        survey_id: answer.surveyId,
        was_correct: answer.isCorrect,
        was_dropped: answer.isDropped,
      })),
    ),
  );

/**
 * Marks the answers of some learners anew, with all that rests on them, and tells them. Done again it changes nothing.
 * @returns those for whom it changed something
 */
const correctLearners = async (
  { tx, now }: Chunk,
  erratum: ErratumRow,
  direction: Direction,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (userIds.length === 0) return new Set();
  const question = questionOf(erratum);
  const { companyId } = question;
  await lockForCorrection(tx, question, userIds);
  const marking = await markingFor(tx, erratum, direction, userIds);
  const effects = await effectsOnLearners(tx, question, marking, userIds);
  if (effects.size === 0) return new Set();
  const results = await changedResults(tx, companyId, effects);
  if (direction === 'apply') await keepEarlierMarks(tx, erratum, effects);
  await updateAnswers(tx, question, effects);
  const all = [...effects.values()];
  const changed = {
    sheetIds: all.flatMap(({ sheets }) => sheets.map(({ id }) => id)),
    examinationIds: all.flatMap(({ examinations }) => examinations.map(({ id }) => id)),
  };
  await updateCertificates(tx, companyId, changed, now);
  const notices = await noticesOf(tx, erratum, { effects, results, undone: direction === 'undo' });
  await notifyAgain(tx, { companyId, kind: 'MarksCorrected' }, notices, now);
  return new Set(effects.keys());
};

/** Learners of whom it is known at once whether a marking changes anything. */
const LOOKED_AT = 500;

/** Some of the learners for whom a marking changes something: as many as are locked at a time. */
const someToCorrect = async (
  tx: Tx,
  erratum: ErratumRow,
  direction: Direction,
  userIds: readonly number[],
): Promise<number[]> => {
  const changed: number[] = [];
  for (let from = 0; from < userIds.length && changed.length < CHUNK; from += LOOKED_AT) {
    const some = userIds.slice(from, from + LOOKED_AT);
    const marking = await markingFor(tx, erratum, direction, some);
    changed.push(...(await effectsOnLearners(tx, questionOf(erratum), marking, some)).keys());
  }
  return changed.slice(0, CHUNK);
};

/**
 * Who answered while the work was going on, by what was read before it began; when it is taken back, whoever answered
 * since. They may be many: so many are locked at a time as in any other step. @returns whether it was the last of them
 */
const correctLate = async (
  chunk: Chunk,
  erratum: ErratumRow,
  direction: Direction,
): Promise<boolean> => {
  const since = new Date(erratum.created_at.getTime() - ON_ITS_WAY_MS);
  const question = questionOf(erratum);
  const late = await listAnswerers(chunk.tx, question, versionsOf(erratum), since);
  const some = await someToCorrect(chunk.tx, erratum, direction, late);
  await correctLearners(chunk, erratum, direction, some);
  return some.length < CHUNK;
};

const refuseOthers = ({ caller }: Chunk): void => {
  if (!isAdmin(caller)) throw new AppError('FORBIDDEN', { message: NO_RIGHT });
};

const erratumOf = ({ tx, task }: Chunk): Promise<ErratumRow> =>
  getErratumOfTask(tx, task.company_id, task.id);

/** Marks what was answered by a mended key, some learners at a time. Undone as long as no other mending came after it. */
export const errataKind = batchKind({
  name: 'question.errata',
  size: CHUNK,
  unchanged: UNCHANGED,
  // The key; and a mending that changed no answer must not keep an earlier one from being taken back.
  changesMore: true,
  some: async (userIds, chunk) => {
    refuseOthers(chunk);
    return correctLearners(chunk, await erratumOf(chunk), 'apply', userIds);
  },
  end: async (chunk) => {
    const erratum = await erratumOf(chunk);
    if (!(await correctLate(chunk, erratum, 'apply'))) return false;
    await markErratum(chunk.tx, erratum, 'applied_at', chunk.now);
    return true;
  },
  beforeUndo: async (chunk) => {
    refuseOthers(chunk);
    const erratum = await erratumOf(chunk);
    const question = questionOf(erratum);
    // As whoever makes an erratum does: none begins between looking for a later one and writing the keys.
    await lockQuestion(chunk.tx, question);
    const [latest] = (await listErrataOf(chunk.tx, question)).filter(
      (one) => one.undone_at === null,
    );
    if (latest?.id !== erratum.id) throw new AppError('CONFLICT', { message: RESTED_UPON });
    const keys = erratum.versions.map(({ version, before }) => ({ version, ...before }));
    await updateKeys(chunk.tx, question, keys);
  },
  undoSome: async (userIds, chunk) => {
    await correctLearners(chunk, await erratumOf(chunk), 'undo', userIds);
  },
  endUndo: async (chunk) => {
    const { tx, caller, now } = chunk;
    const erratum = await erratumOf(chunk);
    if (!(await correctLate(chunk, erratum, 'undo'))) return false;
    await markErratum(tx, erratum, 'undone_at', now);
    await audit(tx, caller, { action: 'question.errata-undo', targetId: erratum.question_id });
    return true;
  },
});
