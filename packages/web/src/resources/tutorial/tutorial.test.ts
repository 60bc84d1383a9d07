// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { labelsIn, piecesOnScreens } from '../../app/test/on-screens';
import { PICTURES, sizesOf, type PictureName } from './pictures';
import { ADMIN_ANSWERS, ADMIN_STEPS, LEARNER_ANSWERS, LEARNER_STEPS } from './steps';

const FOLDER = join(import.meta.dirname, 'pictures');
const NAMES = Object.keys(PICTURES) as PictureName[];
/** All of them together: who reads to the end on a phone loads about half of it. */
const MOST_BYTES = 800_000;

const fileOf = (name: string): Buffer => readFileSync(join(FOLDER, `${name}.avif`));

/** Width and height, which an AVIF says in its box 「ispe」 (ISO/IEC 23008-12, 6.5.3). */
const sizeIn = (file: Buffer): [number, number] => {
  const box = file.indexOf('ispe');
  return [file.readUInt32BE(box + 8), file.readUInt32BE(box + 12)];
};

describe('pictures', () => {
  it.each(NAMES)('%s has the size that the page keeps free for it', (name) => {
    const { narrow, wide } = sizesOf(name);
    expect(sizeIn(fileOf(name))).toEqual([narrow.width, narrow.height]);
    if (wide) expect(sizeIn(fileOf(`${name}-wide`))).toEqual([wide.width, wide.height]);
  });

  it('are all shown, were all taken, and are little to load', () => {
    const shown = [...LEARNER_STEPS, ...ADMIN_STEPS].map(({ picture }) => picture);
    expect(shown).toEqual(NAMES);
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.avif'));
    const wide = NAMES.filter((name) => PICTURES[name].isWide).map((name) => `${name}-wide`);
    expect(files.toSorted()).toEqual([...NAMES, ...wide].map((name) => `${name}.avif`).toSorted());
    const taken = JSON.parse(readFileSync(join(FOLDER, 'taken.json'), 'utf8')) as object;
    expect(Object.keys(taken).toSorted()).toEqual(NAMES.toSorted());
    const bytes = files.map((file) => statSync(join(FOLDER, file)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });
});

it('the texts call what is on the screens as the screens do', () => {
  const texts = [
    ...[...LEARNER_STEPS, ...ADMIN_STEPS].flatMap((step) => step.texts),
    ...[...LEARNER_ANSWERS, ...ADMIN_ANSWERS].map(({ text }) => text),
  ];
  const onScreens = piecesOnScreens();
  expect(texts.flatMap(labelsIn).filter((label) => !onScreens.has(label))).toEqual([]);
});
