import {
  evidencePeriodText,
  evidenceTotals,
  EVIDENCE_SUBJECT_ITEMS,
  EVIDENCE_SUBJECT_LABELS,
} from '@tokiori/domain';
import type { EvidenceManifest, EvidenceRow } from '@tokiori/domain';
import { SpooledFile } from '../../platform/files/spooled-file';
import type { SigningKey } from '../../platform/signing-key';
import type { Caller, Tx } from '../../shared/caller';
import { listPastDepartments } from '../../shared/past-departments.queries';
import { absencesOf, followUpsOf, type NumberedResult } from './absence-rows';
import { toldKey, writeArchive } from './archive';
import { listAskedBasics } from './basics.queries';
import { addAdministrators, addChanges, changesOfResults } from './change-rows';
import type { StoredPack } from './evidence-packs.queries';
import { leftOutOf } from './left-out';
import { departmentPaths } from './memberships';
import { momentsWithOffset } from './moments';
import { nextPageOfPeople, type PageOfPeople } from './page-of-people';
import { personRow, resultsOf } from './person-rows';
import { addQuestions, AskedWordings } from './question-rows';
import { readmeText } from './readme';
import { drawReport } from './report/draw-report';
import type { PackScope } from './scope';
import { subjectFacts } from './subject';
import { getCompany } from './subject.queries';
import { PackTables } from './tables';
import { numberOf, type Writing } from './writing';

/** Adds up while people come by. */
interface Tally {
  people: number;
  results: number;
  totals: ReturnType<typeof evidenceTotals>;
  asked: AskedWordings;
}

const addPerson = async (
  writing: Writing,
  page: PageOfPeople,
  person: PageOfPeople['people'][number],
  counted: Tally,
): Promise<NumberedResult[]> => {
  const { tables } = writing;
  counted.people += 1;
  const number = numberOf('P', counted.people);
  await tables.add('people', personRow(writing, page, person, number));
  const results: NumberedResult[] = [];
  for (const { row, examination, exams } of resultsOf(writing, page, { row: person, number })) {
    counted.results += 1;
    const numbered = { result: numberOf('R', counted.results), ...row };
    counted.totals.add(numbered);
    await tables.add('results', numbered);
    for (const exam of exams) await tables.add('exams', { result: numbered.result, ...exam });
    results.push({ row: numbered, examination });
  }
  const rows = results.map(({ row }) => row);
  const absences = absencesOf(writing, page, { id: person.id, number }, rows);
  for (const row of absences) await tables.add('absences', row);
  const absent = { id: person.id, number, isAbsent: absences.length > 0 };
  for (const row of followUpsOf(writing, page, absent, results)) await tables.add('followups', row);
  for (const { user_id: _id, ...day } of page.days.get(person.id) ?? [])
    await tables.add('days', { person: number, ...day });
  return results;
};

const addPeople = async (
  tx: Tx,
  writing: Writing,
  counted: Tally,
  onProgress: (people: number) => void,
): Promise<void> => {
  for (let after = 0; ;) {
    const page = await nextPageOfPeople(tx, writing.scope, writing.basics, after);
    const last = page?.people.at(-1);
    if (!page || !last) return;
    const results: NumberedResult[] = [];
    for (const person of page.people)
      results.push(...(await addPerson(writing, page, person, counted)));
    for (const row of changesOfResults(writing, page, results))
      await writing.tables.add('changes', row);
    counted.asked.add(page.wordings);
    onProgress(counted.people);
    after = last.id;
  }
};

const factsOf = async (
  tx: Tx,
  pack: StoredPack,
  scope: PackScope,
  told: Omit<EvidenceManifest, 'format' | 'files'>,
): Promise<EvidenceRow<'subject'>[]> => {
  const { purpose, method } = await subjectFacts(tx, scope.companyId, scope.subject);
  const values: Record<keyof typeof EVIDENCE_SUBJECT_ITEMS, string | null> = {
    company: told.company,
    kind: EVIDENCE_SUBJECT_LABELS[told.subject.kind],
    name: told.subject.name,
    purpose,
    method,
    period: evidencePeriodText(told.from_date, told.to_date),
    as_of: told.as_of,
    made_by: pack.made_by_name,
  };
  return Object.entries(EVIDENCE_SUBJECT_ITEMS).map(([item, label]) => ({
    item: label,
    value: values[item as keyof typeof values],
  }));
};

/** What making a pack needs beside the database. */
export interface PackMaking {
  pack: StoredPack;
  /** An admin of the company. */
  caller: Caller;
  key: SigningKey;
  publicUrl: string;
  /** Called with how many people are in so far; throws where the making is to end. */
  onProgress: (people: number) => void;
}

const subjectIdOf = (pack: StoredPack): number =>
  pack.subject_id ?? Number(pack.from_date.slice(0, 4));

const writeTables = async (tx: Tx, making: PackMaking, writing: Writing): Promise<void> => {
  const { tables } = writing;
  const counted = { people: 0, results: 0, totals: evidenceTotals(), asked: new AskedWordings() };
  await addChanges(tx, writing);
  await addPeople(tx, writing, counted, making.onProgress);
  await addQuestions(tx, writing, counted.asked);
  await addAdministrators(tx, writing);
  for (const row of counted.totals.rows()) await tables.add('totals', row);
};

/** What was read for a pack; its tables are discarded by whoever reads it. */
export interface PackContents {
  told: Omit<EvidenceManifest, 'format' | 'files'>;
  facts: EvidenceRow<'subject'>[];
  tables: PackTables;
  createdAt: Date;
}

/** Reads all that a pack tells from one snapshot of the database, page after page of people, into files without names. */
export const readPack = async (tx: Tx, making: PackMaking): Promise<PackContents> => {
  const { pack, caller, key } = making;
  const { name: company, time_zone: timeZone } = await getCompany(tx, pack.company_id);
  const scope: PackScope = {
    companyId: pack.company_id,
    timeZone,
    subject: { kind: pack.subject_kind, id: subjectIdOf(pack) },
    period: { from: pack.from_date, to: pack.to_date },
    asOf: pack.as_of,
  };
  const momentOf = momentsWithOffset(timeZone);
  const told = {
    pack: pack.id,
    company,
    subject: { ...scope.subject, name: pack.subject_name },
    from_date: pack.from_date,
    to_date: pack.to_date,
    as_of: momentOf(pack.as_of),
    left_out: await leftOutOf(tx, scope, pack.shows_leave_kinds),
    key: toldKey(key),
  };
  const facts = await factsOf(tx, pack, scope, told);
  const tables = await PackTables.create();
  try {
    for (const row of facts) await tables.add('subject', row);
    await writeTables(tx, making, {
      scope,
      showsLeaveKinds: pack.shows_leave_kinds,
      tables,
      basics: await listAskedBasics(tx, scope),
      pathOf: departmentPaths(await listPastDepartments(tx, caller, scope.period)),
      momentOf,
    });
    await tables.finish();
    return { told, facts, tables, createdAt: pack.as_of };
  } catch (error) {
    await tables.discard();
    throw error;
  }
};

/** Writes what was read as an archive: the same contents make the same bytes. Whoever calls discards the file. */
export const packArchive = async (
  { told, facts, tables, createdAt }: PackContents,
  { key, publicUrl }: Pick<PackMaking, 'key' | 'publicUrl'>,
): Promise<SpooledFile> => {
  const file = await SpooledFile.create();
  try {
    await writeArchive(file, {
      readme: readmeText(told, publicUrl),
      report: (sink) => drawReport(sink, { ...told, facts, tables, publicUrl, createdAt }),
      tables,
      manifest: told,
      key,
    });
    return file;
  } catch (error) {
    await file.discard();
    throw error;
  }
};
