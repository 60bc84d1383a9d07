// Queries: where they stand, what they are called (CONTRIBUTING, "Queries"), and that nobody hands them on. The places
// that are otherwise are counted in scripts/lib/queries.json; none may be added. `--lower` keeps what became fewer.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { holdBaseline } from './lib/baseline.mjs';
import { ROOT } from './lib/root.mjs';

const BASELINE = join(ROOT, 'scripts/lib/queries.json');
const GUIDE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const VERBS = [
  ...(GUIDE.split('<!-- verbs of queries -->')[1]?.split('\n\n')[1] ?? '').matchAll(
    /^\| `(\w+)`/gm,
  ),
].map(([, verb]) => verb);
if (VERBS.length === 0) throw new Error('CONTRIBUTING.md has no table of verbs');
const STARTS_WITH_VERB = new RegExp(`^(?:${VERBS.join('|')})s?(?![a-z])`);
/** Parts of statements, such as a condition, are made where they are wanted. */
const STATEMENT = /^(?:select|with|insert|update|delete|merge|call|lock|truncate)\s/i;
const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

const KINDS = {
  verb: 'a query that begins with no verb of the table',
  place: 'a statement outside *.queries.ts and *.access.ts',
  handedOn: 'a query that another file exports again',
};

const isExported = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
const isFunction = (node) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** A part of a statement, such as a condition, does nothing by itself: it is called by what it is. */
const isPart = ({ type }) =>
  type !== undefined && /^(?:Condition|RawBuilder<)/.test(type.getText());

/** Queries that a file exports under a name of its own. */
const exportedQueries = (node) => {
  if (!isExported(node)) return [];
  if (ts.isFunctionDeclaration(node)) return isPart(node) ? [] : [node.name.text];
  return ts.isVariableStatement(node)
    ? node.declarationList.declarations
        .filter(({ initializer }) => isFunction(initializer) && !isPart(initializer))
        .map(({ name }) => name.text)
    : [];
};

const isExportOfQueries = (node) =>
  ts.isExportDeclaration(node) &&
  node.moduleSpecifier !== undefined &&
  ts.isStringLiteral(node.moduleSpecifier) &&
  node.moduleSpecifier.text.endsWith('.queries');

/** Statements of SQL in a file, as written there. */
const statementsIn = (source) => {
  const statements = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const text = node.template.getText(source).slice(1).trim();
      if (STATEMENT.test(text)) statements.push(text.slice(0, 60));
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      BUILDERS.has(node.expression.name.text)
    )
      statements.push(node.expression.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return statements;
};

const NO_SOURCE = /(?:\.test|\.testing)\.ts$|\/(?:fixtures|testing)\//;
const files = execFileSync(
  'git',
  ['ls-files', 'packages/server/src/resources', 'packages/server/src/shared'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !NO_SOURCE.test(file));

const places = { [KINDS.verb]: {}, [KINDS.place]: {}, [KINDS.handedOn]: {} };
for (const file of files) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const isQueries = file.endsWith('.queries.ts');
  const findings = {
    [KINDS.verb]: isQueries
      ? source.statements.flatMap(exportedQueries).filter((name) => !STARTS_WITH_VERB.test(name))
      : [],
    [KINDS.place]: isQueries || file.endsWith('.access.ts') ? [] : statementsIn(source),
    [KINDS.handedOn]: source.statements
      .filter(isExportOfQueries)
      .map((node) => node.getText(source)),
  };
  for (const [kind, list] of Object.entries(findings))
    if (list.length > 0) places[kind][file] = list;
}

holdBaseline(BASELINE, places, 'node scripts/queries.mjs');
