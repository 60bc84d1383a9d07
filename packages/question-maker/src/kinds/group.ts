import { asMarkdown, comparable, gramsOf, likeness } from '@tokiori/domain';
import type { Material } from '../material';
import { oneRight, type Candidate, type Draft, type Draw } from '../candidate';
import { different, standsOutByLength } from '../choices';
import { areSiblings, type Group } from '../groups';

const MOST_ALIKE = 0.45;
const LONGEST_QUOTE = 500;

/** What other topics name, and this one does not in other words. */
export const wrongNames = (
  group: Group,
  all: readonly Group[],
  right: readonly string[],
): string[] => {
  const own = group.members.map(({ name }) => name);
  const names = all
    .filter((other) => areSiblings(group, other))
    .flatMap(({ members }) => members.map(({ name }) => name))
    .filter((name) => own.every((one) => likeness(gramsOf(one), gramsOf(name)) < MOST_ALIKE))
    .filter((name) =>
      right.some((one) => name.length <= one.length * 2 && name.length * 2 >= one.length),
    );
  return different(names, own);
};

/** A name that has a word of its topic in it is seen at once. */
const isTold = (topic: string, name: string): boolean => {
  const said = comparable(topic);
  return [...gramsOf(name, 3)].some((gram) => said.includes(gram));
};

/** From the topic down to the last of those that are right; only these where the heading names the topic. */
const sentencesOf = (
  { sentences }: Material,
  { by, first, members }: Group,
  right: readonly string[],
): Draft['sentences'] => {
  const own = members.filter(({ name }) => right.includes(name)).map(({ sentence }) => sentence);
  const from = by === 'heading' ? own[0]! : first;
  return sentences.slice(from.index, own.at(-1)!.index + 1);
};

const draftOf = (
  material: Material,
  group: Group,
  all: readonly Group[],
  { choices, count, draw }: { choices: number; count: number; draw: Draw },
): Draft | null => {
  const names = group.members.map(({ name }) => name).filter((name) => !isTold(group.topic, name));
  const right = draw.pick(names, count);
  if (right.length < count) return null;
  const wrong = draw.pick(wrongNames(group, all, right), choices - count);
  const sentences = sentencesOf(material, group, right);
  const length = sentences.reduce((sum, { quote }) => sum + quote.length, 0);
  if (wrong.length < choices - count || length > LONGEST_QUOTE) return null;
  if (standsOutByLength(right[0]!, wrong)) return null;
  const topic = `「${asMarkdown(group.topic)}」として挙げられているもの`;
  const texts = [
    ...right.map((text) => ({ text, is_correct: true })),
    ...wrong.map((text) => ({ text, is_correct: false })),
  ];
  return {
    type: count > 1 ? 'MultiSelectable' : 'Selectable',
    statement: count > 1 ? `${topic}を、すべて選んでください。` : `${topic}はどれですか。`,
    selectable: count > 1 ? draw.pick(texts, texts.length) : oneRight(right[0]!, wrong, draw),
    orderable: [],
    focus: `「${group.topic}」に当てはまるもの`,
    sentences,
  };
};

/** 「「入力」として挙げられているものはどれですか。」: what is named below a topic among what is below its siblings. */
export const groupCandidates = (material: Material, choices: number): Candidate[] => {
  const all = material.groups;
  return all.flatMap((group): Candidate[] => {
    const candidate = (count: number, score: number): Candidate => ({
      kind: 'list',
      sentence: group.first,
      score,
      make: (draw) => draftOf(material, group, all, { choices, count, draw }),
    });
    return choices > 3 ? [candidate(1, 7), candidate(2, 7.5)] : [candidate(1, 7)];
  });
};
