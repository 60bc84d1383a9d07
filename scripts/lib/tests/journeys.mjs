import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { inTurn } from './turns.mjs';

/**
 * The journeys of `npm test`, each with the capability that it walks through. Of every other file of journeys, a new one
 * too, `npm run test:full` runs a quarter a day.
 */
const WALKTHROUGH = {
  'admin.test.ts': 'questions and people from files, a course by hand, its assignment',
  'again.test.ts': 'what was wrong comes back',
  'basics.test.ts': 'a basic and its certificate',
  'bulk.test.ts': 'many rows at once, and taking that back',
  'calendar.test.ts': 'days off, leaves, holidays of the company',
  'departments.test.ts': 'departments, managers and their reach',
  'evidence.test.ts': 'a pack for auditors, checked without the product',
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
/** In so many days all are run. */
const DAYS = 4;

const missing = FILES.filter((name) => !existsSync(join(ROOT, 'e2e', name)));
if (missing.length > 0) throw new Error(`There is no journey ${missing.join(', ')}.`);

const others = () =>
  readdirSync(join(ROOT, 'e2e')).filter(
    (name) => name.endsWith('.test.ts') && !FILES.includes(name),
  );

/** Which files `TEST_JOURNEYS` means: `walkthrough`, `rest` (the quarter of the day), or without it all. */
export const journeys = () => {
  const { TEST_JOURNEYS: which } = process.env;
  if (which === undefined) return { include: ['*.test.ts'] };
  return { include: which === 'walkthrough' ? FILES : inTurn(others(), DAYS) };
};
