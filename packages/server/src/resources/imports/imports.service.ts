import { MAX_DAYS_AHEAD, type Import, type ImportUpdateBody, type Task } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { addDays, dateIn } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import type { LinkTools } from '../accounts/account-mails';
import { startTask } from '../tasks/tasks.service';
import type { TaskKind } from '../tasks/task-kind';
import { invitationOutlook } from '../users/invitations.service';
import { refuseUnprovedGrant, seatsLeft } from '../users/users.rules';
import { countsOf, withCellIssues, type Importer, type Plan } from './importer';
import { rememberMapping, rememberedMapping } from './mappings.service';
import {
  deleteImportRow,
  findImport,
  insertImport,
  listSourceRows,
  updateImport,
  replacePlan,
  type ImportFindings,
  type StoredImport,
} from './imports.queries';
import { usersImporter, type UserBody } from './users-plan';
import { questionsImporter } from './questions-plan';
import { tableOf, type ReadFile } from './read-file';

const IMPORTERS: Record<Import['kind'], Importer> = {
  users: usersImporter,
  questions: questionsImporter,
};

/** How files of this kind are understood. */
export const importerOf = ({ kind }: Pick<StoredImport, 'kind'>): Importer => IMPORTERS[kind];

/** A transaction in which an import is worked out. */
export interface Work {
  tx: Tx;
  caller: Caller;
  now: Date;
}

/** `Failed` when its task has ended and nothing was written: it can be changed and run again. */
const stateOf = (stored: StoredImport): Import['state'] => {
  const { task_id, task_state, task_waits: waits, written_at } = stored;
  if (written_at !== null) return 'Completed';
  if (task_id === null) return 'Ready';
  if (waits) return 'Scheduled';
  return task_state === 'Waiting' || task_state === 'InProgress' ? 'Running' : 'Failed';
};

const foundIn = (
  { rows, problems, unknown }: Plan,
  { kind, options }: StoredImport,
): ImportFindings => {
  const made = kind === 'users' ? rows.filter(({ outcome }) => outcome === 'Create') : [];
  const people = made.map(({ body }) => body as UserBody);
  return {
    counts: countsOf(rows),
    problems,
    unknown,
    initialPasswords: people.filter(({ email }) => !email).length,
    invites: options.invite ? people.filter(({ email }) => email).length : 0,
    grantsRoles: people.some(({ role }) => role !== 'User'),
  };
};

/** Works an import out anew, as the company is now, and keeps what comes of it. */
export const workOut = async (
  work: Work,
  stored: StoredImport,
): Promise<{ plan: Plan; found: ImportFindings }> => {
  const { headings, mapping, options, choices } = stored;
  const rows = await listSourceRows(work.tx, stored);
  const importer = importerOf(stored);
  const labels = new Map(
    (await importer.fields(work.tx, work.caller)).map(({ field, label }) => [field, label]),
  );
  const source = { rows, headings, mapping, options, choices };
  const plan = withCellIssues(
    await importer.plan(work, source),
    source,
    (field) => labels.get(field) ?? field,
  );
  const findings = foundIn(plan, stored);
  await replacePlan(work.tx, stored, plan.rows, findings);
  return { plan, found: findings };
};

/** Files that were read before categories could be chosen say nothing of them: they are made. */
const unknownIn = ({
  unknown: { departments, categories },
}: ImportFindings): Import['unknown'] => ({
  departments,
  categories: categories.map((each) => ({ ...each, choice: each.choice ?? { create: true } })),
});

/** Meanings that several columns could have, as long as none of them was chosen. */
const unclearIn = (stored: StoredImport, fields: Import['fields']): Import['unclear'] =>
  importerOf(stored)
    .match(stored.headings, fields)
    .unclear.filter(({ field }) => !stored.mapping.includes(field))
    .map(({ field, at }) => ({
      field,
      headings: at.map((place) => itemAt(stored.headings, place)),
    }));

const present = async (work: Work, stored: StoredImport): Promise<Import> => {
  const { tx, caller } = work;
  const { found: findings, company_id: companyId, kind } = stored;
  const isUsers = kind === 'users';
  const left = isUsers ? await seatsLeft(tx, companyId) : null;
  const fields = await importerOf(stored).fields(tx, caller);
  return {
    id: stored.id,
    kind,
    file_name: stored.file_name,
    headings: stored.headings,
    heading_line: stored.heading_line,
    notes: stored.notes,
    mapping: stored.mapping,
    fields,
    remembered: stored.remembered,
    unclear: unclearIn(stored, fields),
    problems: findings.problems,
    unknown: unknownIn(findings),
    options: stored.options,
    counts: findings.counts,
    seats: left === null ? null : { left, needed: findings.counts.create },
    invitations:
      isUsers && stored.options.invite
        ? { ...(await invitationOutlook(work, findings.invites)), needed: findings.invites }
        : null,
    initial_passwords: findings.initialPasswords,
    grants_roles: findings.grantsRoles,
    state: stateOf(stored),
    starts_on: stored.starts_on,
    created_at: stored.created_at.toISOString(),
    task_id: stored.task_id,
  };
};

/** An import of the company, proved to be. @throws AppError NOT_FOUND */
export const ownImport = async (
  { tx, caller }: Work,
  id: number,
  options?: { locked: boolean },
): Promise<StoredImport> => {
  const stored = await findImport(tx, caller.companyId, id, options);
  if (!stored) throw new AppError('NOT_FOUND');
  return stored;
};

/** An import as it is now. @throws AppError NOT_FOUND */
export const presentAnew = async (work: Work, id: number): Promise<Import> =>
  present(work, await ownImport(work, id));

const checkedOptions = (kind: Import['kind'], options: Import['options']): Import['options'] => {
  if (kind === 'users' && options.duplicates === 'Both')
    throw invalid([
      { field: 'options.duplicates', message: '同じ人を、別の人として登録することはできません。' },
    ]);
  return options;
};

/** Keeps a file that was read, and works out what it would do. */
export const createImport = async (
  call: CallOf<typeof endpoints.createImport>,
  file: ReadFile,
): Promise<Import> => {
  const { tx, caller, body, now } = call;
  const { kind } = body;
  const options = checkedOptions(kind, { duplicates: 'Skip', invite: false, ...body.options });
  const fields = await IMPORTERS[kind].fields(tx, caller);
  const guess = (headings: readonly string[]) => IMPORTERS[kind].match(headings, fields).mapping;
  const table = tableOf(file, (cells) => guess(cells).filter((field) => field !== null).length);
  const before = await rememberedMapping(tx, caller, { kind, headings: table.headings, fields });
  const mapping = before ?? guess(table.headings);
  const remembered = before !== null;
  const id = await insertImport(tx, caller, { kind, table, mapping, options, remembered }, now);
  await workOut(call, await ownImport(call, id));
  await audit(tx, caller, {
    action: 'import.create',
    targetId: id,
    changes: { file_name: table.fileName, kind: body.kind, rows: table.rows.length },
  });
  return presentAnew(call, id);
};

/** An import of the company. @throws AppError NOT_FOUND */
export const getImport = (work: Work, id: number): Promise<Import> => presentAnew(work, id);

/** @throws AppError CONFLICT once it is being written */
export const refuseStarted = (stored: StoredImport): void => {
  const state = stateOf(stored);
  if (state === 'Scheduled')
    throw new AppError('CONFLICT', {
      message: 'このファイルは、発令日を待っています。変えるときは、先に予約を取り消してください。',
    });
  if (state === 'Running' || state === 'Completed')
    throw new AppError('CONFLICT', {
      message:
        state === 'Running'
          ? 'このファイルは、いま取り込んでいます。'
          : 'このファイルは、すでに取り込みました。',
    });
};

const checkedMapping = async (
  { tx, caller }: Work,
  stored: StoredImport,
  mapping: readonly (string | null)[],
): Promise<(string | null)[]> => {
  const fields = await importerOf(stored).fields(tx, caller);
  const names = new Set(fields.map(({ field }) => field));
  const message =
    mapping.length !== stored.headings.length
      ? '列の数がファイルと違います。'
      : mapping.some((field) => field !== null && !names.has(field))
        ? '列の意味に、使えないものが指定されました。'
        : mapping.some((field, at) => field !== null && mapping.indexOf(field) !== at)
          ? '1つの意味を、2つの列に付けることはできません。'
          : null;
  if (message !== null) throw invalid([{ field: 'mapping', message }]);
  return [...mapping];
};

/** The meanings that somebody has chosen, which the next file with these headings has too. */
const mappingByHand = async (
  work: Work,
  stored: StoredImport,
  mapping: readonly (string | null)[],
): Promise<Pick<StoredImport, 'mapping' | 'remembered'>> => {
  const checked = await checkedMapping(work, stored, mapping);
  const { kind, headings } = stored;
  await rememberMapping(work.tx, work.caller, { kind, headings, mapping: checked }, work.now);
  return { mapping: checked, remembered: false };
};

const MOST_CHOICES = 1000;

/** What is said of what is not there, with what was said before. People have departments, questions categories. */
const choicesAfter = ({ kind, choices }: StoredImport, body: ImportUpdateBody) => {
  const [field, other] =
    kind === 'users'
      ? (['departments', 'categories'] as const)
      : (['categories', 'departments'] as const);
  if (body[other] !== undefined)
    throw invalid([{ field: other, message: 'この種類のファイルでは指定できません。' }]);
  const after = { ...choices };
  for (const [name, choice] of Object.entries(body[field] ?? {})) {
    if (choice === null) delete after[name];
    else after[name] = choice;
  }
  if (Object.keys(after).length > MOST_CHOICES)
    throw invalid([{ field, message: 'まだないものの指定は1,000件までです。' }]);
  return after;
};

/** Takes what is said of columns, duplicates and what is not there, and works the import out again. */
export const changeImport = async (
  work: Work,
  id: number,
  body: ImportUpdateBody,
): Promise<Import> => {
  const stored = await ownImport(work, id, { locked: true });
  refuseStarted(stored);
  await updateImport(work.tx, stored, {
    ...(body.mapping ? await mappingByHand(work, stored, body.mapping) : {}),
    options: checkedOptions(stored.kind, { ...stored.options, ...body.options }),
    choices: choicesAfter(stored, body),
    task_id: null,
  });
  await workOut(work, await ownImport(work, id));
  return presentAnew(work, id);
};

/** Why an import cannot be run as it stands. */
export const refuseBadLines = ({ counts, problems }: ImportFindings, onlyGood: boolean): void => {
  if (problems.length > 0) throw invalid(problems.map((message) => ({ message })));
  if (counts.error > 0 && !onlyGood)
    throw new AppError('CONFLICT', {
      message: `${counts.error}行に誤りがあるため、何も登録しませんでした。ファイルを直すか、誤りのない行だけを取り込んでください。`,
    });
  if (counts.create + counts.update === 0)
    throw new AppError('CONFLICT', { message: '登録する行がありません。' });
};

/** Seats are known to be enough before anything is done, and once more when it is. */
export const refuseShortage = async (
  { tx, caller }: Work,
  { counts }: ImportFindings,
): Promise<void> => {
  const left = await seatsLeft(tx, caller.companyId);
  if (left !== null && counts.create > left)
    throw new AppError('NO_SEATS_LEFT', {
      message: `新しいユーザー${counts.create}人に対して、残りの席は${left}席です。席を増やすか、使っていないユーザーを停止してください。`,
    });
};

/** A day from tomorrow on, for a file of people. @throws AppError VALIDATION_FAILED */
const refuseDay = (
  { caller, now }: Work,
  kind: Import['kind'],
  startsOn: string | undefined,
): void => {
  if (startsOn === undefined) return;
  const today = dateIn(caller.timeZone, now);
  const message =
    kind === 'users'
      ? startsOn <= today
        ? '発令日は、明日以降の日にしてください。'
        : startsOn > addDays(today, MAX_DAYS_AHEAD)
          ? `発令日は、${MAX_DAYS_AHEAD}日先までの日にしてください。`
          : null
      : '問題の取り込みには、発令日を指定できません。';
  if (message !== null) throw invalid([{ field: 'starts_on', message }]);
};

/** Starts writing an import, or says on which day: all of its lines or none. */
export const runImport = async (
  work: Work,
  id: number,
  {
    onlyGood,
    startsOn,
    kind,
    tools,
  }: {
    onlyGood: boolean;
    startsOn: string | undefined;
    kind: (name: Import['kind']) => TaskKind;
    tools: LinkTools;
  },
): Promise<Task> => {
  const { tx, caller, now } = work;
  const stored = await ownImport(work, id, { locked: true });
  refuseStarted(stored);
  refuseDay(work, stored.kind, startsOn);
  const { found: findings } = await workOut(work, stored);
  refuseBadLines(findings, onlyGood);
  if (findings.grantsRoles) refuseUnprovedGrant(caller, 'Admin', now);
  if (stored.kind === 'users') await refuseShortage(work, findings);
  const { create, update, skip, error } = findings.counts;
  return startTask(
    tx,
    caller,
    {
      kind: kind(stored.kind),
      label: stored.file_name,
      total: create + update + skip + error,
      params: { only_good: onlyGood, proved: findings.grantsRoles },
      inBackground: findings.initialPasswords > 0,
      startsOn,
      onCreated: (taskId) => updateImport(tx, stored, { task_id: taskId }),
    },
    { tools, now },
  );
};

/** Throws a file away that was not written. */
export const deleteImport = async (work: Work, id: number): Promise<{ deleted: true }> => {
  const stored = await ownImport(work, id, { locked: true });
  refuseStarted(stored);
  await deleteImportRow(work.tx, stored);
  await audit(work.tx, work.caller, {
    action: 'import.delete',
    targetId: id,
    changes: { file_name: stored.file_name, kind: stored.kind },
  });
  return { deleted: true };
};
