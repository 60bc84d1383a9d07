import { createUser, type Department } from '@tokiori/contract';
import {
  faultyUserSheet,
  readUserCsv,
  type UserImportRow,
  type UserSheet,
  type UserWords,
} from '@tokiori/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { perform } from '../../../app/api/perform';
import { refresh } from '../../../app/api/query-of';
import { runEach, type Outcome } from '../../../app/api/run-each';
import { useTask } from '../../../app/api/use-task';
import { csvTextOf } from '../../../app/files/csv-text';
import { ROLE_LABELS } from '../../../app/words/roles';
import { firstPassword } from '../create/first-passwords';
import type { Slip } from '../password-slips';
import { departmentsOf, USER_READS, type Administered } from '../user-administration';

export type UserImportStep =
  | { name: 'choose' }
  | { name: 'preview'; fileName: string; sheet: UserSheet }
  | { name: 'done'; sheet: UserSheet; createdCount: number; failed: Outcome<UserImportRow>[] };

export const goodUsers = (sheet: UserSheet): UserImportRow[] =>
  sheet.rows.filter(({ faults }) => faults.length === 0);

const wordsFor = (departments: readonly Department[]): UserWords => {
  const { User, DepartmentManager, Admin } = ROLE_LABELS;
  return { roles: { User, DepartmentManager, Admin }, departments };
};

/** From a file to users: read, look, make them one by one. Who has no address gets a first password. */
export const useUserImport = (company: Administered, onSlips: (slips: readonly Slip[]) => void) => {
  const { within } = company;
  const client = useQueryClient();
  const [step, setStep] = useState<UserImportStep>({ name: 'choose' });
  const [doneCount, setDoneCount] = useState(0);
  const slips = useRef<Slip[]>([]);

  const reading = useTask(async (file: File) => {
    const read = csvTextOf(new Uint8Array(await file.arrayBuffer()));
    if ('fault' in read) {
      setStep({ name: 'preview', fileName: file.name, sheet: faultyUserSheet(read.fault) });
      return;
    }
    const departments = await client.fetchQuery(departmentsOf(company));
    const sheet = readUserCsv(read.text, wordsFor(departments));
    setStep({ name: 'preview', fileName: file.name, sheet });
  });

  const make = async ({ body }: UserImportRow): Promise<void> => {
    if (body.email) {
      await perform(client, createUser, within({ body }));
      return;
    }
    const password = firstPassword();
    const withPassword = { ...body, password, password_change_required: true };
    const { name, login_id } = await perform(client, createUser, within({ body: withPassword }));
    slips.current.push({ name, login: login_id ?? '', password });
  };

  const writing = useTask(async (sheet: UserSheet) => {
    setDoneCount(0);
    slips.current = [];
    const rows = goodUsers(sheet);
    const outcomes = await runEach(rows, make, { atOnce: 2, onProgress: setDoneCount });
    const failed = outcomes.filter(({ error }) => error !== null);
    setStep({ name: 'done', sheet, createdCount: rows.length - failed.length, failed });
    if (slips.current.length > 0) onSlips(slips.current);
    await refresh(client, USER_READS);
  });

  const restart = (): void => {
    setStep({ name: 'choose' });
    reading.reset();
    writing.reset();
  };
  return { step, doneCount, reading, writing, restart };
};
