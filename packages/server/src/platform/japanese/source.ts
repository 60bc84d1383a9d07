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

const tokenOf = ({ surface, reading, partOfSpeechSubcategory1: kind }) => ({
  surface,
  reading: typeof reading === 'string' && /^[\\u30a1-\\u30fc]+$/.test(reading) ? reading : null,
  isNumber: kind === '数' || /^[0-9０-９]+$/.test(surface),
  isSuffix: kind === '接尾',
});

parentPort.on('message', ({ id, texts }) => {
  try {
    parentPort.postMessage({ id, tokens: texts.map((text) => tokenizer.tokenize(text).map(tokenOf)) });
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error) });
  }
});
`;
