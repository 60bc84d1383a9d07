import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RegExpParser, type AST } from '@eslint-community/regexpp';
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
  'server/src/api-reference/example.ts',
  'server/src/platform/http/documents.ts',
  'web/src/worker/service-worker.ts',
];

interface FoundPattern {
  file: string;
  /** As it stands in the source. */
  text: string;
}

const patternsIn = (path: string): { literals: FoundPattern[]; made: FoundPattern[] } => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const file = relative(PACKAGES, path);
  const found: { literals: FoundPattern[]; made: FoundPattern[] } = { literals: [], made: [] };
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

/** A part that may be that long is looked through anew from every place where the pattern begins. */
const WIDEST_WINDOW = 100;
/** Characters that patterns of ours tell apart. */
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)),
  ...'\n\t\u3000あア一。、「」（）：',
];

const charactersOf = (source: string, flags: string): Set<string> => {
  const pattern = new RegExp(`^(?:${source})$`, flags.replace('g', ''));
  return new Set(CHARACTERS.filter((character) => pattern.test(character)));
};

/** Whether what stands before a part can be read as that part, so that it begins again within it. */
const beginsWithin = (part: AST.Quantifier, before: readonly AST.Element[], flags: string) => {
  const own = charactersOf(part.element.raw, flags);
  const read = before.filter(({ type }) => type !== 'Assertion');
  // Where nothing is read before it, the analysis tells.
  if (read.length === 0) return false;
  return read.every((element) => {
    if (element.type === 'Quantifier' && element.min === 0) return true;
    const { raw } = element.type === 'Quantifier' ? element.element : element;
    return [...charactersOf(raw, flags)].some((character) => own.has(character));
  });
};

/**
 * Parts that are looked through from each place where the pattern may begin, which is within them: `<sheet [^>]{0,2000}>`
 * costs 2000 times the length of a text, with `*` the square of it. One that ends the pattern is always found.
 */
const windows = (source: string, flags: string): string[] => {
  if (flags.includes('y')) return [];
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, mode);
  return alternatives.flatMap(({ elements }) => {
    const [first] = elements;
    if (first?.type === 'Assertion' && first.kind === 'start') return [];
    return elements.flatMap((part, at) => {
      const isWide = part.type === 'Quantifier' && part.max > WIDEST_WINDOW;
      if (!isWide || at === 0 || at === elements.length - 1) return [];
      return beginsWithin(part, elements.slice(0, at), flags) ? [`Window ${part.raw}`] : [];
    });
  });
};

/** Why a pattern takes more than time in proportion to the length of a text; empty when it does not. */
const slowness = (literal: string): string[] => {
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(literal)!;
  // The analysis does not know the flag. A sticky pattern is tried at one place alone, so it cannot move on slowly.
  const { reports } = analyse({ source: source!, flags: flags!.replace('y', '') });
  const slow = reports
    .filter(({ type }) => !(type === 'Move' && flags!.includes('y')))
    .map(({ type, exponential }) => (exponential ? `${type}, exponential` : type));
  return [...slow, ...windows(source!, flags!)];
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
    ['/<sheet [^>]{0,2000}>/', 'a window that begins anywhere'],
    ['/<sheet [^>]*>/', 'the same without an end'],
  ])('would be found out: %s', (literal) => {
    expect(slowness(literal)).not.toEqual([]);
  });
});
