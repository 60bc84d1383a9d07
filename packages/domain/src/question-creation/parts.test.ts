import { describe, expect, it } from 'vitest';
import type { SourcePassage } from './passage';
import { PART_CHARACTERS, documentParts, shortPassages, stepsOf } from './parts';

const passage = (length: number, kind: SourcePassage['kind'] = 'paragraph'): SourcePassage => ({
  kind,
  text: 'あ'.repeat(length),
  page: null,
  headings: [],
});
const article = (length: number) => [passage(10, 'heading'), passage(length)];

describe('parts of a document', () => {
  it('has all of it once, in its order', () => {
    const passages = Array.from({ length: 40 }, () => article(700)).flat();
    const parts = documentParts(passages);
    expect(parts[0]!.from).toBe(0);
    expect(parts.at(-1)!.to).toBe(passages.length);
    for (const [at, { from }] of parts.entries()) if (at > 0) expect(from).toBe(parts[at - 1]!.to);
  });

  it('are not longer than a step takes, and begin with a heading', () => {
    const passages = Array.from({ length: 40 }, () => article(700)).flat();
    for (const { from, to } of documentParts(passages)) {
      const length = passages.slice(from, to).reduce((sum, { text }) => sum + text.length, 0);
      expect(length).toBeLessThanOrEqual(PART_CHARACTERS);
      expect(passages[from]!.kind).toBe('heading');
    }
  });

  it('are one for a passage that is too long by itself', () => {
    expect(documentParts([passage(PART_CHARACTERS * 3)])).toEqual([{ from: 0, to: 1 }]);
    expect(documentParts([])).toEqual([]);
  });
});

describe('a passage that is too long', () => {
  it('is cut after a sentence, and loses nothing', () => {
    const text = `${'長'.repeat(90)}。`.repeat(100);
    const cut = shortPassages([{ ...passage(1), text }, passage(5, 'heading')]);
    expect(cut.at(-1)).toEqual(passage(5, 'heading'));
    const pieces = cut.slice(0, -1).map((one) => one.text);
    expect(pieces.join('')).toBe(text);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(2_000);
      expect(piece.endsWith('。')).toBe(true);
    }
  });

  it('is cut anywhere when it has no sentences', () => {
    const cut = shortPassages([passage(5_000)]);
    expect(cut.map(({ text }) => text.length)).toEqual([2_000, 2_000, 1_000]);
  });
});

describe('steps', () => {
  it('ask for enough questions, from beginning to end of the document', () => {
    const passages = Array.from({ length: 100 }, () => article(2_900)).flat();
    const parts = documentParts(passages).length;
    const first = stepsOf(passages, 10).slice(0, 5);
    expect(first.reduce((sum, { count }) => sum + count, 0)).toBe(10);
    expect(first[0]!.part.from).toBeLessThan(passages.length / 5);
    expect(first.at(-1)!.part.from).toBeGreaterThan((passages.length * 4) / 5);
    expect(new Set(stepsOf(passages, 10).map(({ part }) => part.from)).size).toBe(parts);
  });

  it('go on with other parts, and once more with the first', () => {
    const steps = stepsOf(article(500), 5);
    expect(steps).toEqual([
      { part: { from: 0, to: 2 }, count: 5 },
      { part: { from: 0, to: 2 }, count: 5 },
    ]);
    expect(stepsOf([], 5)).toEqual([]);
  });

  it('ask a short document often enough for all that is wanted', () => {
    for (const wanted of [1, 7, 20, 50]) {
      const steps = stepsOf(article(500), wanted);
      const asked = steps.reduce((sum, { count }) => sum + count, 0);
      expect(asked).toBeGreaterThanOrEqual(2 * wanted);
      expect(asked).toBeLessThan(2 * wanted + 10);
    }
  });
});
