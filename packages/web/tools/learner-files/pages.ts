import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of learners: the modules that it and what stands around it begin with, by the names of their files. */
export interface LearnerPage {
  page: string;
  /** What stands around it and beside it. */
  beside: readonly string[];
  /** How much its first load counts beside those of other pages. */
  weight: number;
}

/** The day's questions come without navigation around them, often between two customers: their first load counts most. */
const QUESTIONS = { layout: 'focus-layout', weight: 20 };
/** Where signing in and the icon on the phone lead to. */
const HOME = { path: '/dashboard', weight: 8 };
/** Runs beside every page of somebody signed in, and at once beside questions: it sends the answers. */
const SENDER = 'outbox-runner';
const AREA = /export const (\w+Area) = createRoute\([^]*?import\('\.\/([\w-]+)'\)/g;

/** The learner's pages, by the files of their routes. Pages without a layout stand alone and are left out. */
export const learnerPages = (root: string): LearnerPage[] => {
  const areas = readFileSync(join(root, 'src/layout/areas.ts'), 'utf8');
  const layouts = new Map(
    [...areas.matchAll(AREA)].map(([, area = '', layout = '']) => [area, layout]),
  );
  if (layouts.size === 0) throw new Error('src/layout/areas.ts names no layout.');
  const routes = join(root, 'src/routes/learner');
  const pages = new Map<string, LearnerPage>();
  for (const file of readdirSync(routes).sort()) {
    const text = readFileSync(join(routes, file), 'utf8');
    const page = /import\(\s*'[^']*\/([\w-]+)'/.exec(text)?.[1];
    const layout = layouts.get(/getParentRoute: \(\) => (\w+)/.exec(text)?.[1] ?? '');
    if (page === undefined || layout === undefined) continue;
    const isForQuestions = layout === QUESTIONS.layout;
    const weight = text.includes(`path: '${HOME.path}'`) ? HOME.weight : 1;
    pages.set(page, {
      page,
      beside: isForQuestions ? [layout, SENDER] : [layout],
      weight: isForQuestions ? QUESTIONS.weight : weight,
    });
  }
  return [...pages.values()];
};
