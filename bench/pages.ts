// Measures the pages of learners in Chromium as on a phone far from town, and prints a table. Run by scripts/bench.mjs.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { prepareLearner } from './pages/learner';
import { type Device, openDevice } from './pages/device';
import { loadPage, type PageLoad } from './pages/load-page';
import { timeVerdicts } from './pages/verdicts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: '' },
    chromium: { type: 'string' },
    runs: { type: 'string', default: '7' },
  },
});
const { address } = values;
const runs = Number(values.runs);

/** The middle one; of an even count the lower of the two in the middle. */
const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? NaN;

const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const learner = await prepareLearner(address, runs);

interface Row {
  name: string;
  loads: PageLoad[];
}

const measured = async (name: string, load: (device: Device) => Promise<PageLoad>, who = {}) => {
  const loads: PageLoad[] = [];
  for (let run = 0; run < runs; run += 1) {
    const device = await openDevice(browser, { address, ...who });
    loads.push(await load(device));
    await device.close();
  }
  return { name, loads } satisfies Row;
};
const first = (path: string, target?: string) => (device: Device) => loadPage(device, path, target);
const returning = (path: string, target: string) => async (device: Device) => {
  await loadPage(device, path);
  // What is kept on the device (files, the service worker's cache) is kept by now.
  await device.settle();
  return loadPage(device, path, target);
};
/** Pages that people read before they know the product. */
const PUBLIC = ['/tutorial', '/demo', '/signed-up', '/privacy', '/terms', '/support-inquiry'];
const inTurn = async <T>(all: readonly string[], each: (one: string) => Promise<T>) => {
  const made: T[] = [];
  for (const one of all) made.push(await each(one));
  return made;
};
/** What is typed into or pressed first. */
const NAME = 'input[name="username"]';
const BEGIN = '[data-today] button';
const CHOICE = 'main :is([role="radio"], input[type="radio"])';
const asLearner = { session: learner.session };
const sheet = `/survey-sheets/${learner.sheetIds[0]}`;
const rows: Row[] = [
  await measured('`/`', first('/')),
  ...(await inTurn(PUBLIC, (path) => measured(`\`${path}\``, first(path)))),
  await measured('`/login`', first('/login', NAME)),
  await measured('`/dashboard`, first', first('/dashboard', BEGIN), asLearner),
  await measured('`/dashboard`, returning', returning('/dashboard', BEGIN), asLearner),
  await measured('`/examinations`, first', first('/examinations'), asLearner),
  await measured('`/result`, first', first('/result'), asLearner),
  await measured('a sitting, first', first(sheet, CHOICE), asLearner),
  await measured('a sitting, returning', returning(sheet, CHOICE), asLearner),
];
const verdicts: number[] = [];
for (const sheetId of learner.sheetIds) {
  const device = await openDevice(browser, { address, ...asLearner });
  verdicts.push(...(await timeVerdicts(device, `/survey-sheets/${sheetId}`)));
  await device.close();
}
await browser.close();

const figureOf = (loads: readonly PageLoad[], name: keyof PageLoad): number =>
  median(loads.map((load) => load[name]));
console.log(
  '\n| page | FCP s | LCP s | takes a press s | does it s | ÷ FCP | CLS | scripts | kB gzip |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
);
for (const { name, loads } of rows) {
  const told = (figure: number): string => (Number.isNaN(figure) ? '' : figure.toFixed(2));
  const seconds = (figure: keyof PageLoad) => told(figureOf(loads, figure) / 1000);
  const ratio = told(figureOf(loads, 'worksMs') / figureOf(loads, 'fcpMs'));
  const bytes = (figureOf(loads, 'scriptBytes') / 1000).toFixed(0);
  const worstShift = Math.max(...loads.map(({ cls }) => cls)).toFixed(3);
  console.log(
    `| ${name} | ${seconds('fcpMs')} | ${seconds('lcpMs')} | ${seconds('takesMs')} | ${seconds('worksMs')} | ${ratio} | ${worstShift} | ${figureOf(loads, 'scripts')} | ${bytes} |`,
  );
}
console.log(
  `\nFrom pressing 「解答する」 to the verdict painted: median ${median(verdicts).toFixed(0)} ms of ${verdicts.length}, from ${Math.min(...verdicts).toFixed(0)} to ${Math.max(...verdicts).toFixed(0)} ms.`,
);
