import type { Department, User } from '@tokiori/contract';
import { createUser } from '@tokiori/contract/client';
import { readUserCsv, type UserImportRow, type UserWords } from '@tokiori/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../../app/api/perform';
import { runEach, type Outcome } from '../../../app/api/run-each';
import type { Sheet } from '../../../app/imports/sheet';
import { useSheetImport } from '../../../app/imports/use-sheet-import';
import { ROLE_LABELS } from '../../../app/words/roles';
import { firstPassword } from '../create/first-passwords';
import type { CredentialCard } from '../credential-cards';
import { departmentsOf, type Administered } from '../user-administration';

/** How making them went; `failed` are those the server refused. */
export interface UserImportOutcome {
  createdCount: number;
  failed: Outcome<UserImportRow>[];
  /** Login ids that became others, since another company has them. */
  renamed: { name: string; from: string; to: string }[];
}

const wordsFor = (departments: readonly Department[]): UserWords => {
  const { User, DepartmentManager, Admin } = ROLE_LABELS;
  return { roles: { User, DepartmentManager, Admin }, departments };
};

/** From a file to users, made one by one. Who has no address gets a first password. */
export const useUserImport = (
  company: Administered,
  onCards: (cards: readonly CredentialCard[]) => void,
) => {
  const { within } = company;
  const client = useQueryClient();
  const [doneCount, setDoneCount] = useState(0);

  const read = async (text: string): Promise<Sheet<UserImportRow>> =>
    readUserCsv(text, wordsFor(await client.fetchQuery(departmentsOf(company))));

  const make = async ({
    body,
  }: UserImportRow): Promise<{ user: User; card: CredentialCard | null }> => {
    if (body.email)
      return { user: await perform(client, createUser, within({ body })), card: null };
    const password = firstPassword();
    const withPassword = { ...body, password, password_change_required: true };
    const user = await perform(client, createUser, within({ body: withPassword }));
    return { user, card: { name: user.name, login: user.login_id ?? '', password } };
  };

  const write = async (rows: UserImportRow[]): Promise<UserImportOutcome> => {
    setDoneCount(0);
    const cards: CredentialCard[] = [];
    const renamed: UserImportOutcome['renamed'] = [];
    const makeWithCard = async (row: UserImportRow): Promise<void> => {
      const { user, card } = await make(row);
      if (card) cards.push(card);
      const [from, to] = [row.body.login_id, user.login_id];
      if (from && to && to !== from) renamed.push({ name: user.name, from, to });
    };
    const outcomes = await runEach(rows, makeWithCard, { atOnce: 2, onProgress: setDoneCount });
    if (cards.length > 0) onCards(cards);
    const failed = outcomes.filter(({ error }) => error !== null);
    return { createdCount: rows.length - failed.length, failed, renamed };
  };
  return { flow: useSheetImport({ read, write }), doneCount };
};
