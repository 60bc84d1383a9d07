import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../../platform/spreadsheet/fixtures/workbook';
import { readQti, readQtiPackage } from './read';

const NAMESPACE = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"';
const declaration = (cardinality: string, ...values: string[]) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`;
const item = (inner: string, body: string) =>
  `<assessmentItem ${NAMESPACE} identifier="i" title="題">${inner}<itemBody>${body}</itemBody></assessmentItem>`;
const choice = (text: string, inner: string) =>
  `<choiceInteraction responseIdentifier="R"><prompt>${text}</prompt>${inner}</choiceInteraction>`;
const AB =
  '<simpleChoice identifier="A">甲<feedbackInline identifier="A">はい</feedbackInline></simpleChoice><simpleChoice identifier="B">乙</simpleChoice>';
/** The same in the words of 3.0. */
const in3 = (xml: string) =>
  xml
    .replaceAll(/(<\/?)([a-z])/g, '$1qti-$2')
    .replaceAll(
      /([a-z])([A-Z])(?=[a-zA-Z]*[ =/>])/g,
      (_, low: string, up: string) => `${low}-${up.toLowerCase()}`,
    );
const only = (xml: string) => {
  const [question, ...others] = readQti(xml);
  expect(others).toEqual([]);
  return question!;
};
const told = ({ remarks }: ReturnType<typeof only>) => remarks.map(({ message }) => message).join();

describe.each([
  ['2.1', (xml: string) => xml],
  ['3.0', in3],
])('an item of %s', (_version, as) => {
  it('with choices is one right one or several', () => {
    const single = only(as(item(declaration('single', 'B'), `前文${choice('どれ？', AB)}`)));
    expect(single).toMatchObject({
      title: '題',
      type: 'Selectable',
      statement: '前文\nどれ？',
      texts: ['甲', '乙'],
      answers: [2],
    });
    const several = only(as(item(declaration('multiple', 'A', 'B'), choice('どれ？', AB))));
    expect(several).toMatchObject({ type: 'MultiSelectable', answers: [1, 2] });
  });

  it('with gaps is a question of words', () => {
    const gap =
      '首都は<inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="A">東京</inlineChoice><inlineChoice identifier="B">大阪</inlineChoice></inlineChoiceInteraction>です。';
    expect(only(as(item(declaration('single', 'A'), gap)))).toMatchObject({
      statement: '首都は{{1}}です。',
      texts: ['東京', '大阪'],
      answers: [1],
    });
    const match =
      '<gapMatchInteraction responseIdentifier="R"><gapText identifier="W">甲</gapText><gapText identifier="X">乙</gapText>前<gap identifier="G1"/>と<gap identifier="G2"/></gapMatchInteraction>';
    expect(only(as(item(declaration('multiple', 'X G1', 'W G2'), match)))).toMatchObject({
      type: 'FillInTheBlanks',
      statement: '前{{1}}と{{2}}',
      texts: ['甲', '乙'],
      answers: [2, 1],
    });
  });

  it('of another kind is named', () => {
    const order =
      '<orderInteraction responseIdentifier="R"><simpleChoice identifier="A">甲</simpleChoice></orderInteraction>';
    expect(told(only(as(item('', order))))).toContain('並べ替え');
    expect(told(only(as(item('', choice('一', AB) + choice('二', AB)))))).toContain('いくつも');
    expect(told(only(as(item('', '文だけ'))))).toContain('説明文');
  });
});

it('reads items of 1.2, whose declaration names their kind alone', () => {
  const label = (id: string, text: string) =>
    `<response_label ident="${id}"><material><mattext texttype="text/html">&lt;p&gt;${text}&lt;/p&gt;</mattext></material></response_label>`;
  const xml = (cardinality: string, wanted: string) =>
    `<?xml version="1.0"?><!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd"><questestinterop><assessment title="小テスト"><section><item ident="1" title="題"><presentation><material><mattext>どれ？</mattext></material><response_lid ident="R" rcardinality="${cardinality}"><render_choice>${label('A', '甲')}${label('B', '乙')}${label('C', '丙')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar>${wanted}</conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing><itemfeedback ident="general_fb"><material><mattext>解説</mattext></material></itemfeedback></item></section></assessment></questestinterop>`;
  expect(only(xml('Single', '<varequal respident="R">B</varequal>'))).toMatchObject({
    path: ['小テスト'],
    type: 'Selectable',
    statement: 'どれ？',
    texts: ['甲', '乙', '丙'],
    answers: [2],
    commentary: '解説',
    remarks: [],
  });
  const both =
    '<and><varequal>A</varequal><not><varequal>B</varequal></not><varequal>C</varequal></and>';
  expect(only(xml('Multiple', both))).toMatchObject({ type: 'MultiSelectable', answers: [1, 3] });
});

describe('a package', () => {
  const resource = (href: string) =>
    `<resource identifier="r" type="imsqti_item_xmlv2p1" href="${href}"/>`;
  const list = (...hrefs: string[]) =>
    `<manifest><resources>${hrefs.map(resource).join('')}</resources></manifest>`;
  const good = item(declaration('single', 'A'), choice('どれ？', AB));

  it('has the items of its list; those that are lost or damaged are named', () => {
    const questions = readQtiPackage(
      zipOf({
        'imsmanifest.xml': list('a.xml', '../../etc/passwd', 'broken.xml', 'dtd.xml'),
        'a.xml': good,
        'broken.xml': '<assessmentItem>',
        'dtd.xml': `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${good}`,
      }),
      100,
    );
    expect(questions.map(({ line, title }) => [line, title])).toEqual([
      [1, '題'],
      [2, '../../etc/passwd'],
      [3, 'broken.xml'],
      [4, 'dtd.xml'],
    ]);
    expect(questions.slice(1).map(told)).toEqual([
      expect.stringContaining('ありません'),
      expect.stringContaining('途中で切れて'),
      expect.stringContaining('DTD'),
    ]);
  });

  it('has items in other encodings; one that cannot be read is named', () => {
    const [before, after] = good.split('どれ？');
    const letters = Buffer.from([0xe4, 0xff, 0x80]);
    const files = {
      'utf-8.xml': good,
      'utf-16.xml': Buffer.from(`\uFEFF${good}`, 'utf16le'),
      'latin.xml': Buffer.concat([Buffer.from(before!), letters, Buffer.from(after!)]),
    };
    const names = Object.keys(files);
    const questions = readQtiPackage(zipOf({ 'imsmanifest.xml': list(...names), ...files }), 100);
    expect(questions.map(({ title }) => title)).toEqual(['題', '題', 'latin.xml']);
    expect(told(questions[2]!)).toContain('読み取れない文字');
  });

  it('is refused where it is damaged or has no list', () => {
    const whole = zipOf({ 'imsmanifest.xml': list('a.xml'), 'a.xml': good });
    expect(() => readQtiPackage(whole.subarray(0, 200), 100)).toThrow('壊れている');
    expect(() => readQtiPackage(zipOf({ 'a.xml': good }), 100)).toThrow('一覧');
  });
});

it('looks for no more gaps than a question may have', () => {
  const gaps = Array.from({ length: 5000 }, (_, at) => at);
  const declarations = gaps.map((at) =>
    declaration('single', '語').replace('identifier="R"', `identifier="R${at}"`),
  );
  const body = gaps.map((at) => `<textEntryInteraction responseIdentifier="R${at}"/>`).join('');
  expect(only(item(declarations.join(''), body)).texts).toHaveLength(21);
});
