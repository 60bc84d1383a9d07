import { keepJournal } from '../authorization/fixtures/journal';
import { makeWorld } from '../authorization/fixtures/world';
import type { Ids, World } from '../authorization/fixtures/types';
import { PERMISSIONS, type Permission } from '../authorization/permissions';
import type { Person } from '../testing';
import { asUsual, type Stand, type Stands } from './places';
import { createTrial, type Trial } from './trial';

/** Who sends the requests of an endpoint, and about what: nothing that another one may have spoilt. */
export interface Subject {
  caller: Person;
  it: Ids;
}

/** A world in which requests are tried. */
export interface ProvingGround {
  world: World;
  trial: Trial;
  subjectOf: (line: Permission) => Subject;
  /** Makes anew what a call has used up. */
  renew: (line: Permission) => Promise<void>;
}

const makeSubject = async (world: World, line: Permission, stand: Stand): Promise<Subject> => {
  const caller = world.caller(stand.role);
  const things = world.ids(stand.role, stand.place);
  const { caller: sender = caller, ...it } = (await line.fresh?.(world, things, caller)) ?? {};
  return { caller: sender, it: { ...things, ...it } };
};

/** The endpoints of the table in the order of their trial: what ends things comes last, so that others still have them. */
export const inOrderOfTrial = (): Permission[] =>
  [...PERMISSIONS].sort(
    (a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'),
  );

/** @param options `log` takes the lines of the server's log; `stands`: who tries what, about what */
export const makeProvingGround = async (
  options: { log?: (line: string) => void; stands?: Stands } = {},
): Promise<ProvingGround> => {
  const { stands = asUsual, ...logging } = options;
  const world = await makeWorld(logging);
  const subjects = new Map<string, Subject>();
  const make = async (line: Permission) => {
    subjects.set(line.endpoint.id, await makeSubject(world, line, stands(line)));
  };
  for (const line of PERMISSIONS) await make(line);
  return {
    world,
    trial: createTrial(world, await keepJournal(world.app)),
    subjectOf: ({ endpoint }) => subjects.get(endpoint.id)!,
    // What was accepted meanwhile may stand in the way: a company that lets nobody in by password.
    renew: (line) => (line.fresh ? make(line).catch(() => undefined) : Promise.resolve()),
  };
};

/** Endpoints that fail to read what was stored. */
export const brokenReads = async ({ world }: ProvingGround): Promise<string[]> => {
  const broken = [];
  for (const { endpoint, call } of PERMISSIONS.filter(
    ({ endpoint: { method } }) => method === 'GET',
  ))
    for (const role of ['Admin', 'SuperAdmin'] as const)
      for (const place of ['self', 'company'] as const) {
        const { status } = await world.caller(role).raw(endpoint, call(world.ids(role, place), 0));
        if (status >= 500) broken.push(`${endpoint.id} of ${place} for ${role}: ${status}`);
      }
  return broken;
};
