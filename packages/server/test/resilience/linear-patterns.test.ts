import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));
const PASSED_OVER = new Set(['node_modules', 'dist', 'fixtures', 'fuzz']);

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return PASSED_OVER.has(entry.name) ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** Patterns put together from constants of ours: nobody's input is among them. */
const PUT_TOGETHER = [
  'contract/src/base/pages.ts',
  'server/src/platform/http/documents.ts',
  'web/src/worker/service-worker.ts',
];

interface Found {
  file: string;
  /** As it stands in the source. */
  text: string;
}

const patternsIn = (path: string): { literals: Found[]; made: Found[] } => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const file = relative(PACKAGES, path);
  const found: { literals: Found[]; made: Found[] } = { literals: [], made: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.literals.push({ file, text: node.text });
    else if (ts.isIdentifier(node) && node.text === 'RegExp' && isMaking(node))
      found.made.push({ file, text: node.parent.getText() });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const isMaking = ({ parent }: ts.Node): boolean =>
  ts.isNewExpression(parent) || ts.isCallExpression(parent);

/** Why a pattern takes more than time in proportion to the length of a text; empty when it does not. */
const slowness = (literal: string): string[] => {
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(literal)!;
  // The analysis does not know the flag. A sticky pattern is tried at one place alone, so it cannot move on slowly.
  const { reports } = analyse({ source: source!, flags: flags!.replace('y', '') });
  return reports
    .filter(({ type }) => !(type === 'Move' && flags!.includes('y')))
    .map(({ type, exponential }) => (exponential ? `${type}, exponential` : type));
};

const all = sourcesBelow(PACKAGES).map(patternsIn);

describe('patterns of the source', () => {
  it('take time in proportion to the length of what they read, all of them', () => {
    const literals = all.flatMap((file) => file.literals);
    expect(literals.length).toBeGreaterThan(100);
    const slow = literals
      .map((found) => ({ ...found, slowness: slowness(found.text) }))
      .filter((found) => found.slowness.length > 0);
    expect(slow).toEqual([]);
  });

  it('are written out, so that they can be looked at', () => {
    const made = all
      .flatMap((file) => file.made)
      .filter(({ file }) => !PUT_TOGETHER.includes(file));
    expect(made).toEqual([]);
  });

  it.each([
    [String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, 'two parts that share the dot'],
    [String.raw`/\s*,\s*/`, 'blanks that may begin anywhere'],
    ['/^(a+)+$/', 'a repetition of repetitions'],
  ])('would be found out: %s', (literal) => {
    expect(slowness(literal)).not.toEqual([]);
  });
});
