// What the program tells the database, as texts to look at: statements of SQL files, and those in TypeScript.
import ts from 'typescript';

/** Without comments, in one line each. */
const plain = (sql) =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The statements of a text of SQL; those of functions' bodies with them, one by one. */
export const statementsOfSql = (text) => {
  const bodies = [];
  const outside = text.replaceAll(/--[^\n]*/g, '').replaceAll(/\$\$(.*?)\$\$/gs, (_whole, body) => {
    bodies.push(body);
    return '$body$';
  });
  return [outside, ...bodies].flatMap((part) => part.split(';').map(plain)).filter(Boolean);
};

const SQL_TAGS = /^sql(<.*>)?$/s;

const isSql = (node) => ts.isTaggedTemplateExpression(node) && SQL_TAGS.test(node.tag.getText());

/** The templates of a value that is put into another one, or `?` for what is no SQL. */
const valueText = (node) => {
  const parts = [];
  const visit = (each) => {
    if (isSql(each)) parts.push(templateText(each));
    else ts.forEachChild(each, visit);
  };
  visit(node);
  return parts.length === 0 ? '?' : parts.join(' ');
};

const templateText = ({ template }) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.templateSpans.reduce(
        (text, span) => text + valueText(span.expression) + span.literal.text,
        template.head.text,
      );

const isCallOf = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);

/** Outermost of a chain of calls: `tx.selectFrom('a').where(…).execute()`, whole. */
const isWholeChain = (node) => isCallOf(node) && !ts.isPropertyAccessExpression(node.parent);

const BUILDERS = new Set(['selectFrom', 'updateTable', 'deleteFrom', 'insertInto']);

/** Whether one of the chain's own calls begins a statement, not only one in what a call is given. */
const isBuilt = (node) =>
  isCallOf(node) &&
  (BUILDERS.has(node.expression.name.text) || isBuilt(node.expression.expression));

/**
 * What a TypeScript file tells the database: `sql` templates as SQL (a `?` for each value, those within one another
 * whole), and chains of the query builder as they are written.
 */
export const statementsOfTypeScript = (text) => {
  const statements = { sql: [], chains: [] };
  const visit = (node) => {
    if (isSql(node)) {
      statements.sql.push(plain(templateText(node)));
      return;
    }
    if (isWholeChain(node) && isBuilt(node)) statements.chains.push(plain(node.getText()));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true));
  return statements;
};
