/**
 * What the tokenizer's thread runs. It is a text, so that it is the same program bundled or not; the path of the library
 * comes with the work.
 */
export const TOKENIZER = `
const { parentPort, workerData } = require('node:worker_threads');
const { TokenizerBuilder } = require(workerData.library);

const builder = new TokenizerBuilder();
builder.setDictionary('embedded://ipadic');
builder.setMode('normal');
const tokenizer = builder.build();

const known = (value) => (typeof value === 'string' && value !== '*' && value !== '' ? value : null);

// The library has the columns of the way and the form of inflection the other way round than their names say.
const inflectionOf = ({ conjugationType, conjugationForm }) =>
  [conjugationType, conjugationForm].find((value) => /^(?:五段|四段|一段|上二|下二|サ変|カ変|ラ変|特殊|形容詞|不変化)/.test(value)) ?? null;

const tokenOf = (word) => {
  const { surface, reading, partOfSpeechSubcategory1: kind } = word;
  return {
    surface,
    reading: typeof reading === 'string' && /^[\\u30a1-\\u30fc]+$/.test(reading) ? reading : null,
    isNumber: kind === '数' || /^[0-9０-９]+$/.test(surface),
    isSuffix: kind === '接尾',
    partOfSpeech: word.partOfSpeech === 'UNK' ? null : known(word.partOfSpeech),
    kinds: [kind, word.partOfSpeechSubcategory2, word.partOfSpeechSubcategory3].filter((one) => known(one) !== null),
    baseForm: known(word.baseForm),
    inflection: inflectionOf(word),
  };
};

parentPort.on('message', (texts) => {
  try {
    parentPort.postMessage({ tokens: texts.map((text) => tokenizer.tokenize(text).map(tokenOf)) });
  } catch (error) {
    parentPort.postMessage({ failure: String(error) });
  }
});
parentPort.postMessage('loaded');
`;
