import type { LanguageModel } from '../../platform/language-model/language-model';
import { ModelError, type Usage } from '../../platform/language-model/model-error';
import type { MakerResult, Maker, MakerInput, ReadImage } from './maker';
import { answerSchemaFor, readAnswer } from './model-answer';
import { ModelFailed } from './model-failed';
import { promptFor } from './model-prompt';
import { proposalsOf } from './model-proposal';

/** Models that think count their thoughts as well. */
const TOKENS_BEFORE = 4000;
const TOKENS_A_QUESTION = 1200;
const MOST_TOKENS = 16_000;

const sumOf = (one: Usage | null, other: Usage | null): Usage | null =>
  one && other
    ? { input: one.input + other.input, output: one.output + other.output }
    : (one ?? other);

const ask = async (
  model: LanguageModel,
  input: MakerInput,
): Promise<{ made: { proposals: MakerResult['proposals']; leftOut: number }; usage: Usage }> => {
  const { value, usage } = await model.ask(
    {
      ...promptFor(input),
      answer: answerSchemaFor(input.purpose),
      mostTokens: Math.min(MOST_TOKENS, TOKENS_BEFORE + TOKENS_A_QUESTION * input.count),
    },
    input.signal,
  );
  const offered = readAnswer(value, input.purpose);
  if (!offered) throw new ModelError('nonsense', 'no list of questions', usage);
  const proposals = proposalsOf(offered.items, input).slice(0, input.count);
  const leftOut = Math.min(offered.count, input.count) - proposals.length;
  return { made: { proposals, leftOut }, usage };
};

/** What is asked once more, and how; `null` when another answer would be no better. */
const askedAgain = (input: MakerInput, reason: ModelError['reason']): MakerInput | null => {
  if (reason === 'nonsense') return input;
  if (reason === 'cut-off') return { ...input, count: Math.ceil(input.count / 2) };
  return null;
};

/** Makes questions by a language model. Of its answers only what rests on the document is used. */
export const createModelMaker = (model: LanguageModel): Maker => {
  /** @param spent what was asked before has cost; `null` at first */
  const make = async (input: MakerInput, spent: Usage | null): Promise<MakerResult> => {
    const isFirst = spent === null;
    try {
      const { made, usage } = await ask(model, input);
      const whole = sumOf(spent, usage)!;
      const isUseless = made.proposals.length === 0 && made.leftOut > 0;
      return isUseless && isFirst ? await make(input, whole) : { ...made, usage: whole };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const whole = sumOf(spent, error.usage);
      const again = isFirst ? askedAgain(input, error.reason) : null;
      if (again === null) throw new ModelFailed(error, model.host, whole);
      return make(again, whole ?? { input: 0, output: 0 });
    }
  };
  return {
    name: 'LanguageModel',
    make: (input) => {
      const count = input.current === null ? input.count : 1;
      return make({ ...input, count }, null);
    },
  };
};

/** Reads the text in images. */
export const createReadImage =
  (model: LanguageModel): ReadImage =>
  async (image, whom) => {
    try {
      return await model.transcribe(image, whom);
    } catch (error) {
      if (error instanceof ModelError) throw new ModelFailed(error, model.host, error.usage);
      throw error;
    }
  };
