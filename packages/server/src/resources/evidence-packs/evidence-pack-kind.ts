import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors';
import type { SpooledFile } from '../../platform/files/spooled-file';
import { audit } from '../../shared/audit';
import { isAdmin } from '../../shared/caller';
import { unattendedCaller } from '../../shared/unattended-caller';
import type { Preparing, TaskKind } from '../tasks/task-kind';
import { keepProgress } from '../tasks/tasks.service';
import { evidenceKeyOf } from './evidence-key';
import { findPackOfTask, updatePack, type StoredPack } from './evidence-packs.queries';
import { packArchive, readPack } from './make-pack';

const NO_RIGHT = '作り始めた人が管理者でなくなったため、作りませんでした。';
const GONE = '監査用資料が削除されたため、作りませんでした。';

/** The task was cancelled while it was at work. */
class Cancellation extends Error {
  override readonly name = 'Cancellation';
}

/** Notes progress beside the snapshot, and ends the work where the task was cancelled or the process ends. */
const createWatch = ({ database, companyId, taskId, signal, now }: Preparing) => {
  let isCancelled = false;
  let noting: Promise<void> | null = null;
  const note = async (people: number): Promise<void> => {
    try {
      isCancelled = !(await keepProgress({ database, companyId, taskId }, people, now));
    } catch {
      // The next one tries again: the embedded database lets nobody in before the snapshot is over.
    } finally {
      noting = null;
    }
  };
  return {
    onProgress: (people: number): void => {
      if (signal.aborted) throw new Error('the process ends: another one begins anew');
      if (isCancelled) throw new Cancellation();
      // Never awaited within the snapshot's transaction.
      noting ??= note(people);
    },
    settle: async (): Promise<void> => {
      await noting;
    },
  };
};

/** Whom the snapshot is read as: the task itself has proved who began it. */
const readerOf = (pack: StoredPack, requestId: string) =>
  unattendedCaller({
    userId: 0,
    realUserId: 0,
    companyId: pack.company_id,
    role: 'Admin',
    isEditor: false,
    timeZone: 'Asia/Tokyo',
    dayStartsAt: 0,
    isVendor: false,
    requestId,
  });

/** Keeps the archive. The same key is written by whoever makes the pack again. */
const keep = async (
  { database, files, companyId }: Preparing,
  pack: StoredPack,
  file: SpooledFile,
): Promise<void> => {
  const hash = createHash('sha256');
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of file.readAgain()) {
      hash.update(piece);
      yield piece;
    }
  }
  await files.putLong(pack.file_key, pieces());
  const made = { bytes: file.bytes, sha256: hash.digest('hex') };
  await database.run({ companyId }, (tx) => updatePack(tx, pack, made));
};

const make = async (work: Preparing, pack: StoredPack): Promise<void> => {
  const { database, companyId, tools, taskId } = work;
  const key = evidenceKeyOf(tools.jobs.secrets);
  const { publicUrl } = tools;
  const watch = createWatch(work);
  const making = {
    pack,
    caller: readerOf(pack, `task-${taskId}`),
    key,
    publicUrl,
    onProgress: watch.onProgress,
  };
  const snapshot = { readOnly: true, isSnapshot: true, isBackground: true };
  try {
    const contents = await database.run({ companyId }, (tx) => readPack(tx, making), snapshot);
    try {
      const file = await packArchive(contents, { key, publicUrl });
      try {
        await keep(work, pack, file);
      } finally {
        await file.discard();
      }
    } finally {
      await contents.tables.discard();
    }
  } finally {
    await watch.settle();
  }
};

/**
 * Makes a pack outside of any transaction that writes: a process that is killed leaves nothing that is offered, and another
 * one begins anew. The file is there and whole before the row says so, and the row says so before the task is over.
 */
export const evidencePackKind: TaskKind = {
  name: 'evidence-pack',
  inlineUpTo: 0,
  prepare: async (work) => {
    const { database, companyId, taskId } = work;
    const pack = await database.run({ companyId }, (tx) => findPackOfTask(tx, companyId, taskId), {
      readOnly: true,
    });
    // Already kept: what is left is to say so.
    if (!pack || pack.bytes !== null) return false;
    try {
      await make(work, pack);
    } catch (error) {
      if (!(error instanceof Cancellation)) throw error;
      return true;
    }
    return false;
  },
  next: async ({ tx, caller, task, now }) => {
    if (!isAdmin(caller)) throw new AppError('FORBIDDEN', { message: NO_RIGHT });
    const pack = await findPackOfTask(tx, task.company_id, task.id);
    if (!pack) throw new AppError('NOT_FOUND', { message: GONE });
    if (pack.bytes === null) throw new Error('the archive is kept before its task is over');
    await updatePack(tx, pack, { made_at: now });
    await audit(tx, caller, {
      action: 'evidence-pack.make',
      targetId: pack.id,
      changes: {
        name: pack.subject_name,
        from: pack.from_date,
        to: pack.to_date,
        sha256: pack.sha256,
      },
    });
    return { done: task.total - task.done, failed: 0, skipped: 0, isOver: true };
  },
};
