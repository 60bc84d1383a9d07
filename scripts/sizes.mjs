// Lengths of files and functions, and assertions that something is there (`!`), which the compiler cannot check. What is
// over the bounds is counted in scripts/lib/sizes.json; none may be added. `--lower` keeps what became fewer.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { holdBaseline } from './lib/baseline.mjs';
import { ROOT } from './lib/root.mjs';

/** Of a source file, comments counted; tables of words are data. */
const MOST_LINES = 250;
const MOST_LINES_OF_TESTS = 400;
/** Of a function that holds no other of this length. */
const MOST_LINES_OF_FUNCTION = 70;

const KINDS = {
  file: `a file of over ${MOST_LINES} lines, or ${MOST_LINES_OF_TESTS} of tests`,
  function: `a function of over ${MOST_LINES_OF_FUNCTION} lines`,
  assertion: 'an assertion that something is there (!)',
  room: 'a hundred lines in a room that is large enough',
};
/** Better rules, not more: what a room does is to be done with no more lines than it has. */
const ROOMS = ['packages/question-maker/src'];

const IS_TEST = /(?:\.test|\.testing)\.tsx?$|\/(?:test|testing|fixtures)\/|^e2e\//;
const IS_DATA = /\/(?:content|library|words)\//;

const files = execFileSync('git', ['ls-files', 'packages', 'simulation', 'e2e', 'bench'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !IS_DATA.test(file));

const linesOf = (source, node) => {
  const at = (place) => source.getLineAndCharacterOfPosition(place).line;
  return at(node.getEnd()) - at(node.getStart(source)) + 1;
};

/** Functions that are too long, and assertions, of a source. */
const read = (source) => {
  const functions = [];
  const assertions = [];
  const visit = (node) => {
    if (ts.isNonNullExpression(node)) assertions.push(node.getText(source).slice(-60));
    if (ts.isFunctionLike(node) && node.body && linesOf(source, node) > MOST_LINES_OF_FUNCTION)
      functions.push(
        `${linesOf(source, node)}: ${node.getText(source).split('\n')[0].slice(0, 60)}`,
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { functions, assertions };
};

const places = { [KINDS.file]: {}, [KINDS.function]: {}, [KINDS.assertion]: {}, [KINDS.room]: {} };
const linesIn = new Map(ROOMS.map((room) => [room, 0]));
const put = (kind, file, list) => {
  if (list.length > 0) places[kind][file] = list;
};
for (const file of files) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  // What is generated is as long as its source asks for.
  if (/npm run generate/.test(text.slice(0, 200))) continue;
  const lines = text.split('\n').length - 1;
  const isTest = IS_TEST.test(file);
  put(KINDS.file, file, lines > (isTest ? MOST_LINES_OF_TESTS : MOST_LINES) ? [`${lines}`] : []);
  if (isTest) continue;
  const room = ROOMS.find((name) => file.startsWith(`${name}/`));
  if (room !== undefined) linesIn.set(room, linesIn.get(room) + lines);
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const { functions, assertions } = read(source);
  put(KINDS.function, file, functions);
  put(KINDS.assertion, file, assertions);
}
for (const [room, lines] of linesIn) {
  const hundreds = Math.ceil(lines / 100);
  put(
    KINDS.room,
    room,
    Array.from({ length: hundreds }, (_, at) => `${at + 1} of ${lines} lines`),
  );
}
holdBaseline(join(ROOT, 'scripts/lib/sizes.json'), places, 'node scripts/sizes.mjs');
