import { expect, it } from 'vitest';
import { spokenSentences } from './spoken';

it('speaks sentence by sentence, without the marks of a text', () => {
  expect(
    spokenSentences('**社外**で使うとき、[手引き](https://a.example)を見ます。次は？\nはい'),
  ).toEqual(['社外で使うとき、手引きを見ます。', '次は？', 'はい']);
});

it('speaks readings, and says where a blank is', () => {
  expect(spokenSentences('{添付|てんぷ}は{{1}}です。')).toEqual(['てんぷは、空欄1、です。']);
});

it('speaks lists and tables line by line, and no images', () => {
  expect(
    spokenSentences('- 一つ目\n- 二つ目\n\n|時|人|\n|-|-|\n|朝|店長|\n\n![図](/a.png)'),
  ).toEqual(['一つ目', '二つ目', '時、人', '朝、店長']);
});

it('speaks formulas as they were typed, without their signs', () => {
  expect(spokenSentences('解は$x^2$です。\n\n$$\na = b\n$$')).toEqual(['解はx^2です。', 'a = b']);
});
