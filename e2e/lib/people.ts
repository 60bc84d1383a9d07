import { inject } from 'vitest';
import { apiAs } from './api';
import { PASSWORD } from './browser';

let serial = 0;

/** An unused name. */
export const newName = (): string => {
  serial += 1;
  return `e2e-${Date.now().toString(36)}-${serial}`;
};

interface Person {
  id: number;
  name: string;
  email: string;
  login_id: string | null;
}

/** A learner of the demo company with an address, who is known well enough to land on the dashboard. */
export const newPerson = async (
  changes: Record<string, unknown> = {},
  address = inject('demoAddress'),
): Promise<Person> => {
  const admin = await apiAs('admin@tokiori.example', address);
  const name = newName();
  return admin.post<Person>('/users', {
    name: `試験 花子 ${name}`,
    email: `${name}@mail.example`,
    password: PASSWORD,
    birth_ym: '1990-04',
    entrance_date: '2015-04-01',
    ...changes,
  });
};

/** A person of the company that somebody else manages, who signs in by a name. */
export const newPersonOf = async (
  manager: Awaited<ReturnType<typeof apiAs>>,
  role: string,
): Promise<{ id: number; loginId: string }> => {
  const loginId = newName();
  const { id } = await manager.post<{ id: number }>('/users', {
    name: `${role} ${loginId}`,
    login_id: loginId,
    password: PASSWORD,
    role,
    birth_ym: '1990-04',
    entrance_date: '2015-04-01',
  });
  return { id, loginId };
};
