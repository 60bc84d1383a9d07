import { createUser } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { perform } from '../../../app/api/perform';
import { refreshAfterWrite } from '../../../app/api/query-of';
import { runEach } from '../../../app/api/run-each';
import { useTask } from '../../../app/api/use-task';
import type { AdministeredCompany } from '../../../app/session/administered';
import { firstPassword } from './first-passwords';
import {
  foldedAccount,
  hasIssues,
  isBlank,
  lineIssues,
  newLine,
  refusedIssues,
  type AccountKind,
  type UserLine,
} from './user-lines';

/** What everybody of the form has in common. */
export interface CommonFields {
  department_id: number | null;
  profession: string | null;
  entrance_date: string | null;
}

/** What became of the lines that were tried. */
interface Making {
  failed: number;
  /** People who were made and whose invitation waits. */
  queued: number;
}

/** The lines of the form, and their turning into users one by one. */
export const useCreateLines = ({ within }: AdministeredCompany, kind: AccountKind) => {
  const client = useQueryClient();
  const [lines, setLines] = useState<readonly UserLine[]>(() => [newLine()]);
  const [doneCount, setDoneCount] = useState(0);
  // A line that is tried again keeps its password: its first try may have arrived.
  const passwords = useRef(new Map<number, string>());

  const change = (key: number, changes: Partial<UserLine>): void =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...changes } : line)));

  const passwordOf = (key: number): string => {
    const password = passwords.current.get(key) ?? firstPassword();
    passwords.current.set(key, password);
    return password;
  };

  /** @returns whether the invitation waits */
  const make = async (line: UserLine, shared: CommonFields): Promise<boolean> => {
    const { name } = line;
    const account = foldedAccount(line);
    const password = kind === 'login_id' ? passwordOf(line.key) : null;
    const signIn =
      password === null
        ? { email: account }
        : { login_id: account, password, password_change_required: true };
    const user = await perform(
      client,
      createUser,
      within({ body: { ...shared, name, ...signIn } }),
    );
    const login = user[kind] ?? account;
    const isQueued = user.invitation_queued_at !== null;
    const made = { login, password, isQueued };
    change(line.key, { name: user.name, account: login, made, issues: {} });
    return isQueued;
  };

  /** Makes everybody who is not made yet; `null` when a line has to be mended first. */
  const task = useTask(async (shared: CommonFields): Promise<Making | null> => {
    const filled = lines.filter((line) => !isBlank(line));
    const open = filled.filter(({ made }) => made === null);
    const checked = open.map((line) => ({ ...line, issues: lineIssues(line, filled, kind) }));
    checked.forEach(({ key, issues }) => change(key, { issues }));
    if (checked.some(hasIssues)) return null;
    setDoneCount(0);
    let queued = 0;
    const makeOne = async (line: UserLine): Promise<void> => {
      if (await make(line, shared)) queued += 1;
    };
    const outcomes = await runEach(open, makeOne, { atOnce: 2, onProgress: setDoneCount });
    const failed = outcomes.filter(({ error }) => error !== null);
    failed.forEach(({ item, error }) => change(item.key, { issues: refusedIssues(error, kind) }));
    await refreshAfterWrite(client);
    return { failed: failed.length, queued };
  });

  return {
    kind,
    lines,
    change,
    add: (added: readonly UserLine[]) =>
      setLines((before) => [...before.filter((line) => !isBlank(line)), ...added]),
    addBlank: () => setLines((before) => [...before, newLine()]),
    remove: (key: number) => setLines((before) => before.filter((line) => line.key !== key)),
    create: task.run,
    isPending: task.isPending,
    doneCount,
  };
};
