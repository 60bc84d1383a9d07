import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/**
 * The journeys of `npm test`, each with the capability that it walks through. Of every other file of journeys, a new one
 * too, `npm run test:full` runs one half on even days and the other on odd ones.
 */
const WALKTHROUGH = {
  'admin.test.ts': 'questions and people from files, a course by hand, its assignment',
  'again.test.ts': 'what was wrong comes back',
  'basics.test.ts': 'a basic and its certificate',
  'bulk.test.ts': 'many rows at once, and taking that back',
  'calendar.test.ts': 'days off, leaves, holidays of the company',
  'departments.test.ts': 'departments, managers and their reach',
  'forms.test.ts': 'two people who change the same thing, a session that ends',
  'inquiry.test.ts': 'asking the operator',
  'kpi-home.test.ts': 'figures and charts',
  'killed-browser.test.ts': 'a browser that ends without a warning',
  'learner.test.ts': 'answering, reviewing, results',
  'notifications.test.ts': 'pushes and what is told in the product',
  'offline.test.ts': 'answering without a connection',
  'operator.test.ts': 'companies, impersonation, the log',
  'password.test.ts': 'invitations and forgotten passwords',
  'question-creation.test.ts': 'questions from documents',
  'sign-up.test.ts': 'a company that signs up',
};

const FILES = Object.keys(WALKTHROUGH);

const missing = FILES.filter((name) => !existsSync(join(ROOT, 'e2e', name)));
if (missing.length > 0) throw new Error(`There is no journey ${missing.join(', ')}.`);

/** By turns along the alphabet, so that files of one subject are in both halves. */
const restOfDay = (seed) =>
  readdirSync(join(ROOT, 'e2e'))
    .filter((name) => name.endsWith('.test.ts') && !FILES.includes(name))
    .sort()
    .filter((_, index) => index % 2 === seed % 2);

/** Which files `TEST_JOURNEYS` means: `walkthrough`, `rest` (the half that `TEST_SEED` draws), or without it all. */
export const journeys = () => {
  const { TEST_JOURNEYS: which, TEST_SEED: seed = '0' } = process.env;
  if (which === undefined) return { include: ['*.test.ts'] };
  return { include: which === 'walkthrough' ? FILES : restOfDay(Number(seed)) };
};
