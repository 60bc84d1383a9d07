import { describe, expect, it } from 'vitest';
import { personOf } from '../people';
import { keyedRandom } from '../random';
import { courseOf, USUAL_SETTINGS } from '../settings';
import { madeWeights } from './weights';
import { WORLDS, type WorldName } from './worlds';

const person = personOf(1, 0, courseOf(USUAL_SETTINGS));
const memoryIn = (world: WorldName, settings = USUAL_SETTINGS) =>
  WORLDS[world](person, settings)(5);

describe.each(Object.keys(WORLDS) as WorldName[])('a memory in the world %s', (world) => {
  it('stays as likely as before the course until it is practised', () => {
    const memory = memoryIn(world);
    expect(memory.recallOn(0)).toBe(person.knownBefore(5));
    expect(memory.recallOn(300)).toBe(person.knownBefore(5));
  });

  it('fades from day to day after it was practised', () => {
    const memory = memoryIn(world);
    memory.practise(10, 'shown');
    const recalls = [10, 11, 20, 60, 365].map(memory.recallOn);
    expect(recalls).toEqual(recalls.toSorted((a, b) => b - a));
    expect(recalls[0]).toBeGreaterThan(0.99);
    expect(recalls.at(-1)).toBeLessThan(0.7);
  });

  it('lasts longer by practice on several days, and longest when they are apart', () => {
    const after = (days: readonly number[]): number => {
      const memory = memoryIn(world);
      for (const day of days) memory.practise(day, 'recalled');
      return memory.recallOn(200);
    };
    expect(after([0, 10, 30])).toBeGreaterThan(after([0]));
    expect(after([0, 10, 30])).toBeGreaterThan(after([28, 29, 30]));
  });

  it('is the same for the same person and question, and another one for others', () => {
    const recallOf = (of: typeof person, questionId: number): number => {
      const memory = WORLDS[world](of, USUAL_SETTINGS)(questionId);
      for (const day of [0, 3, 12]) memory.practise(day, 'recalled');
      return memory.recallOn(40);
    };
    expect(recallOf(person, 5)).toBe(recallOf(person, 5));
    const other = personOf(1, 1, courseOf(USUAL_SETTINGS));
    if (world === 'own') expect(recallOf(other, 5)).toBe(recallOf(person, 5));
    else expect(recallOf(other, 5)).not.toBe(recallOf(person, 5));
  });
});

it('weights that are given take the place of made ones', () => {
  const steep = Array.from({ length: 21 }, (_, index) => (index < 4 ? 0.1 : 0.8));
  const memory = memoryIn('fsrs', { ...USUAL_SETTINGS, weights: [steep] });
  memory.practise(0, 'recalled');
  expect(memory.recallOn(5)).toBeLessThan(0.3);
});

describe('made weights', () => {
  const made = Array.from({ length: 2001 }, (_, index) => madeWeights(keyedRandom('world', index)));
  const middle = (people: readonly number[][], at: number): number =>
    people.map((weights) => weights[at]!).toSorted((a, b) => a - b)[people.length >> 1]!;

  it('spread around their centres, within what FSRS-6 allows', () => {
    expect(middle(made, 2)).toBeCloseTo(2.3, 0);
    expect(middle(made, 8)).toBeCloseTo(1.5, 1);
    expect(Math.min(...made.map((weights) => weights[20]!))).toBe(0.1);
    expect(Math.max(...made.map((weights) => weights[20]!))).toBeLessThanOrEqual(0.8);
  });

  it('are of people who remember well or badly on the whole', () => {
    const worst = made.filter((weights) => weights[2]! < 0.5);
    const best = made.filter((weights) => weights[2]! > 10);
    expect(middle(worst, 8)).toBeLessThan(middle(best, 8) - 0.4);
  });
});
