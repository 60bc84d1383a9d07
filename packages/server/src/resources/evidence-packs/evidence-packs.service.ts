import type { EvidencePack, EvidencePreview } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { dateIn } from '@tokiori/domain';
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../platform/errors';
import { SpooledFile } from '../../platform/files/spooled-file';
import type { FileStore } from '../../platform/files/file-store';
import { FileAnswer } from '../../platform/http/file-answer';
import type { Page } from '../../platform/list-pages';
import type { AppJobs } from '../../queues';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { lockCompany } from '../../shared/lock-company.queries';
import type { LinkTools } from '../accounts/account-mails';
import { findEvidenceYears, findFiscalMonth } from '../companies/companies.access';
import { deleteImages } from '../files/files.service';
import type { TaskKind } from '../tasks/task-kind';
import { startTask } from '../tasks/tasks.service';
import { listAskedBasics } from './basics.queries';
import { sumOfPack } from './counts.queries';
import {
  countPacks,
  deletePack,
  findPack,
  insertPack,
  pageOfPacks,
  type StoredPack,
} from './evidence-packs.queries';
import { leftOutOf } from './left-out';
import { packFileName } from './names';
import { countPeople } from './people.queries';
import { askedPeriod, askedSubject } from './period';
import type { PackScope } from './scope';
import { shownPack } from './shown-pack';
import { subjectFacts } from './subject';
import { getMoment } from './subject.queries';

/** A company keeps no more than so many. */
const MOST = 500;

export const listEvidencePacks = (
  call: CallOf<typeof endpoints.listEvidencePacks>,
): Promise<Page<EvidencePack>> => pageOfPacks(call);

/** @throws AppError NOT_FOUND */
const ownPack = async (tx: Tx, caller: Caller, id: number): Promise<StoredPack> => {
  const pack = await findPack(tx, caller.companyId, id);
  if (!pack) throw new AppError('NOT_FOUND');
  return pack;
};

export const getEvidencePack = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.getEvidencePack>): Promise<EvidencePack> =>
  shownPack(await ownPack(tx, caller, params.id));

/** What a call asks for, checked. @throws AppError NOT_FOUND, VALIDATION_FAILED */
const askedOf = async ({
  tx,
  caller: { companyId, timeZone },
  body,
  now,
}: CallOf<typeof endpoints.createEvidencePack>): Promise<{ name: string; scope: PackScope }> => {
  const subject = askedSubject(body);
  const firstMonth = await findFiscalMonth(tx, companyId);
  const today = dateIn(timeZone, now);
  const period = askedPeriod(subject, body, { today, firstMonth });
  const { name } = await subjectFacts(tx, companyId, subject);
  const asOf = await getMoment(tx, now);
  return { name, scope: { companyId, timeZone, subject, period, asOf } };
};

const peopleIn = async (tx: Tx, scope: PackScope): Promise<number> =>
  countPeople(tx, scope, await listAskedBasics(tx, scope));

/** What a pack would hold; nothing is made. */
export const previewEvidencePack = async (
  call: CallOf<typeof endpoints.previewEvidencePack>,
): Promise<EvidencePreview> => {
  const { tx, body } = call;
  const { name, scope } = await askedOf(call);
  return {
    subject_name: name,
    from_date: scope.period.from,
    to_date: scope.period.to,
    people: await peopleIn(tx, scope),
    ...(await sumOfPack(tx, scope)),
    left_out: await leftOutOf(tx, scope, body.shows_leave_kinds ?? false),
  };
};

const keptUntil = (today: string, years: number): string => {
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCFullYear(last.getUTCFullYear() + years);
  return last.toISOString().slice(0, 10);
};

/** Begins to make a pack of what is known at this moment. */
export const createEvidencePack = async (
  call: CallOf<typeof endpoints.createEvidencePack>,
  { kind, tools }: { kind: TaskKind; tools: LinkTools },
): Promise<EvidencePack> => {
  const { tx, caller, now } = call;
  const { companyId } = caller;
  const { name, scope } = await askedOf(call);
  const people = await peopleIn(tx, scope);
  if (people === 0)
    throw new AppError('CONFLICT', {
      message: 'この期間に受講の対象だった人がいないため、作るものがありません。',
    });
  await lockCompany(tx, companyId);
  if ((await countPacks(tx, companyId)) >= MOST)
    throw new AppError('CONFLICT', {
      message: `監査用資料は${MOST}件まで保存できます。使わないものを削除してください。`,
    });
  const years = await findEvidenceYears(tx, companyId);
  const { subject, period } = scope;
  let id = 0;
  const onCreated = async (taskId: number): Promise<void> => {
    const pack = {
      subject_kind: subject.kind,
      subject_id: subject.kind === 'FiscalYear' ? null : subject.id,
      subject_name: name,
      from_date: period.from,
      to_date: period.to,
      as_of: scope.asOf,
      shows_leave_kinds: call.body.shows_leave_kinds ?? false,
      task_id: taskId,
      file_key: randomBytes(16).toString('hex'),
      kept_until: keptUntil(dateIn(caller.timeZone, now), years),
    };
    id = await insertPack(tx, companyId, pack, { madeBy: caller.userId, now });
  };
  const task = { kind, label: name, total: people, inBackground: true, onCreated };
  await startTask(tx, caller, task, { tools, now });
  await audit(tx, caller, {
    action: 'evidence-pack.create',
    targetId: id,
    changes: { name, from: period.from, to: period.to },
  });
  return shownPack(await ownPack(tx, caller, id));
};

const BROKEN =
  '監査用資料のファイルが、作ったときのものではありません。削除して、もう一度作ってください。';
const NOT_THERE = '監査用資料のファイルが見つかりません。もう一度作ってください。';

/** The archive, as it was made. Who takes it with them is in the audit log. */
export const downloadEvidencePack = async (
  { tx, caller, params }: CallOf<typeof endpoints.downloadEvidencePack>,
  files: FileStore,
): Promise<FileAnswer> => {
  const pack = await ownPack(tx, caller, params.id);
  if (pack.state !== 'Ready')
    throw new AppError('CONFLICT', { message: '監査用資料は、まだできていません。' });
  const content = await files.getLong(pack.file_key);
  if (content === null) throw new AppError('NOT_FOUND', { message: NOT_THERE });
  const file = await SpooledFile.create();
  try {
    const hash = createHash('sha256');
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      await file.write(Buffer.from(piece));
    }
    await file.finish();
    // What is handed out is what was made, whatever became of the store.
    if (hash.digest('hex') !== pack.sha256) throw new AppError('CONFLICT', { message: BROKEN });
    await audit(tx, caller, {
      action: 'evidence-pack.download',
      targetId: pack.id,
      changes: { name: pack.subject_name, from: pack.from_date, to: pack.to_date },
    });
  } catch (error) {
    await file.discard();
    throw error;
  }
  return new FileAnswer(file, {
    name: packFileName(pack),
    plainName: `evidence-pack-${pack.id}.zip`,
    type: 'zip',
  });
};

/** Deletes a pack before its time, or one that was not made. */
export const deleteEvidencePack = async (
  { tx, caller, params }: CallOf<typeof endpoints.deleteEvidencePack>,
  jobs: AppJobs,
): Promise<{ deleted: true }> => {
  const pack = await ownPack(tx, caller, params.id);
  if (pack.state === 'Making')
    throw new AppError('CONFLICT', {
      message: '作っているところです。中止してから削除してください。',
    });
  await deletePack(tx, caller.companyId, pack.id);
  await deleteImages(tx, jobs, [pack.file_key]);
  await audit(tx, caller, {
    action: 'evidence-pack.delete',
    targetId: pack.id,
    changes: { name: pack.subject_name, from: pack.from_date, to: pack.to_date },
  });
  return { deleted: true };
};
