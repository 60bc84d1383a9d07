import type { Config } from '../../platform/config';
import { sharedTokenizer } from '../../platform/japanese/shared-tokenizer';
import { createLanguageModel } from '../../platform/language-model/language-model';
import { createBuiltInMaker } from './built-in-maker';
import type { Makers } from './maker';
import { createModelMaker, createReadImage } from './model-maker';

/** What makes questions by the configuration. */
export const createMakers = ({ languageModel }: Pick<Config, 'languageModel'>): Makers => {
  const builtIn = createBuiltInMaker(sharedTokenizer);
  const model = languageModel && createLanguageModel(languageModel);
  const byModel = model && createModelMaker(model);
  return {
    of: (name) => (name === 'LanguageModel' && byModel ? byModel : builtIn),
    readImage: model?.readsImages ? createReadImage(model) : null,
    tokenizer: sharedTokenizer,
  };
};
