import { setTimeout as sleep } from 'node:timers/promises';
import type { openScratchApp } from './scratch-app';

const TOKEN = 'bench-admin-of-company-one-token';

/** A task as far as measurements read it. */
export interface MeasuredTask {
  id: number;
  state: string;
  done: number;
  failed: number;
  undoing: boolean;
  error: string | null;
}

const isOpen = ({ state, undoing }: MeasuredTask): boolean =>
  state === 'Waiting' || state === 'InProgress' || undoing;

/** An admin of company 1, who is signed in. */
export const signInAdmin = async ({
  app,
  database,
}: Awaited<ReturnType<typeof openScratchApp>>) => {
  await database.pool.query(
    `with admin as (
       insert into users (company_id, name, email, email_verified_at, role)
       values (1, '管理者', 'admin@bench.example', now(), 'Admin') returning id
     )
     insert into sessions (company_id, token_hash, real_company_id, real_user_id, user_id, expires_at, confirmed_at)
     select 1, sha256(convert_to($1, 'UTF8')), 1, id, id, now() + interval '1 day', now() from admin`,
    [TOKEN],
  );
  const headers = { authorization: `Bearer ${TOKEN}` };
  const call = async <Answer>(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<Answer> => {
    const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`);
    return response.json<Answer>();
  };
  return {
    headers,
    call,
    /** Waits until a task, or undoing it, is over. */
    untilOver: async (id: number): Promise<MeasuredTask> => {
      for (;;) {
        const task = await call<MeasuredTask>('GET', `/api/tasks/${id}`);
        if (task.error !== null) throw new Error(task.error);
        if (!isOpen(task)) return task;
        await sleep(20);
      }
    },
  };
};
