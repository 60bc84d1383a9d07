import ts from 'typescript';

/** Participles that do not end in -ed, one word each. */
const IRREGULAR = new Set(
  `begun bent born bound bought broken brought built caught chosen cut dealt done drawn driven fallen
  felt forgotten found given gone grown heard held hidden kept known laid learnt left lent lost made
  meant met paid proven put read said seen sent set shown sold spent spoken stood taken taught thought
  told torn understood undone unread unsent untaken withheld won worn written`.split(/\s+/),
);
/** Nouns and verbs of that ending. */
const NO_PARTICIPLE = /(?:need|seed|feed|speed|breed|embed|shed|proceed|exceed|succeed)$/;

/** Whether a name is one participle and nothing else: `Asked`, `found`; not `AskedQuestion`. */
const isBareParticiple = (name) => {
  if (!/^[A-Za-z][a-z]+$/.test(name)) return false;
  const word = name.toLowerCase();
  return IRREGULAR.has(word) || (/..ed$/.test(word) && !NO_PARTICIPLE.test(word));
};

const isExported = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

const isType = (node) =>
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isEnumDeclaration(node);

/** Names of what a statement exports that is no type. */
const exportedValues = (node) => {
  if (!isExported(node)) return [];
  if (ts.isFunctionDeclaration(node)) return [node.name];
  return ts.isVariableStatement(node)
    ? node.declarationList.declarations.map(({ name }) => name)
    : [];
};

/** What a local is never called: everything that is looked up is found, and then known. */
const EMPTY_LOCALS = new Set(['found', 'known']);

const isLocal = (node) =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);

/** Types, exported names and, outside tests, locals of a file that say what became of something and not what it is. */
export const bareParticiples = (file, text) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const isTest = /\.test\.tsx?$|\/test\//.test(file);
  const names = [];
  const visit = (node) => {
    if (isType(node) && node.name) names.push(node.name.text);
    if (!isTest && isLocal(node) && EMPTY_LOCALS.has(node.name.text)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const name of source.statements.flatMap(exportedValues))
    if (name && ts.isIdentifier(name)) names.push(name.text);
  return names.filter(isBareParticiple);
};
