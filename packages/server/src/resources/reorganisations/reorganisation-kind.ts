import { reorganisationWords } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import { isAdmin } from '../../shared/caller';
import { lockCompany } from '../../shared/lock-company.queries';
import type { Chunk, TaskKind } from '../tasks/task-kind';
import { applyPlan } from './apply';
import { insertTaskPeople, updateTaskPeople } from './outcome.queries';
import { planNow } from './plan';
import {
  findReorganisationOfTask,
  updateStored,
  type StoredReorganisation,
} from './reorganisations.queries';
import { refuseIssues } from './reorganisations.service';
import { undoMade } from './undo';

const NO_RIGHT = '予定した人が管理者でなくなったため、行いませんでした。';

/** The one of a task, behind the company's row: the tree and the people in it change one at a time. */
const begin = async ({ tx, caller, task }: Chunk): Promise<StoredReorganisation> => {
  if (!isAdmin(caller)) throw new AppError('FORBIDDEN', { message: NO_RIGHT });
  await lockCompany(tx, task.company_id);
  const stored = await findReorganisationOfTask(tx, task.company_id, task.id);
  if (!stored) throw new AppError('NOT_FOUND', { message: '発令が見つかりません。' });
  return stored;
};

/** All of it in one transaction: a process that is killed has done nothing, and another does it. */
export const reorganisationKind: TaskKind = {
  name: 'reorganisation',
  inlineUpTo: 0,
  changesMore: true,
  next: async (chunk) => {
    const { tx, caller, task, now } = chunk;
    const stored = await begin(chunk);
    const { entries } = stored;
    const { plan, people } = await planNow(tx, caller.companyId, entries, { locked: true });
    refuseIssues(plan.issues);
    const told = reorganisationWords(entries, plan, people);
    const made = await applyPlan(chunk, plan);
    await insertTaskPeople(
      tx,
      task,
      made.people.map(({ id }) => id),
    );
    await updateStored(tx, stored, { done_at: now, made, told }, now);
    const changes = { people: made.people.length, departments: made.departments.length };
    await audit(tx, caller, { action: 'reorganisation.apply', targetId: stored.id, changes });
    return { done: entries.length, failed: 0, skipped: 0, isOver: true };
  },
  undoNext: async (chunk) => {
    const { tx, caller, task, now } = chunk;
    const stored = await begin(chunk);
    if (stored.made === null) throw new AppError('CONFLICT');
    const kept = await undoMade(chunk, stored.made);
    await updateTaskPeople(tx, task, kept);
    await updateStored(tx, stored, { undone_at: now, made: null }, now);
    const changes = { people: stored.made.people.length - kept.length, kept: kept.length };
    await audit(tx, caller, { action: 'reorganisation.undo', targetId: stored.id, changes });
    return true;
  },
};
