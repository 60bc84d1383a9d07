import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'tools'];
const OWN_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(|@own-modules/;

/**
 * Tests that put something else in a module's place, or say `@own-modules` because what they do to one cannot be undone.
 * All others share the modules: to load them is most of what a file of tests would take.
 */
export const testsWithOwnModules = (root: string): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((path) => OWN_MODULES.test(readFileSync(join(root, path), 'utf8'))),
  );
