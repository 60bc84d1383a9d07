import { z } from 'zod/mini';

/** A language model behind an address that speaks the chat completions of OpenAI. */
export interface ModelConfig {
  /** Base URL, as clients of OpenAI take it: `https://…/v1`. */
  url: string;
  /** `null` for a server that asks for none. */
  key: string | null;
  /** As the server calls it. */
  name: string;
  /** Whether it takes images. */
  readsImages: boolean;
  /** Prices of a million tokens, in `currency`; `null` where the operator has set none. */
  prices: { input: number; output: number } | null;
  /** ISO 4217. */
  currency: string;
}

const isModelUrl = (text: string): boolean => {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
};

const price = z.optional(
  z.string().check(z.regex(/^[0-9]{1,9}(\.[0-9]{1,6})?$/, '0以上の数で指定してください。')),
);

/** The environment variables of a language model. docs/operations.md describes them. */
export const modelVariables = {
  LANGUAGE_MODEL_URL: z.optional(
    z
      .string()
      .check(
        z.maxLength(500),
        z.refine(
          isModelUrl,
          'https://…/v1 の形で、ユーザー名やパスワード、「?」や「#」から後ろを付けずに指定してください。',
        ),
      ),
  ),
  // Anything else cannot stand in a header.
  LANGUAGE_MODEL_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\x21-\x7e]{1,1000}$/, '半角の英数字と記号だけで、空白なしで指定してください。'),
      ),
  ),
  LANGUAGE_MODEL_NAME: z.optional(z.string().check(z.maxLength(200))),
  LANGUAGE_MODEL_IMAGES: z.optional(z.enum(['on', 'off'])),
  LANGUAGE_MODEL_INPUT_PRICE: price,
  LANGUAGE_MODEL_OUTPUT_PRICE: price,
  LANGUAGE_MODEL_CURRENCY: z._default(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'JPYのような3文字で指定してください。')),
    'JPY',
  ),
};

type Variables = z.output<z.ZodMiniObject<typeof modelVariables>>;

/** The model that the variables describe; `null` without an address. @throws Error when its name is missing */
export const modelConfigOf = (values: Variables): ModelConfig | null => {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: name } = values;
  if (url === undefined) return null;
  if (name === undefined)
    throw new Error('LANGUAGE_MODEL_NAME: 言語モデルの名前を指定してください。');
  const { LANGUAGE_MODEL_INPUT_PRICE: input, LANGUAGE_MODEL_OUTPUT_PRICE: output } = values;
  return {
    url: new URL(url).href.replace(/\/$/, ''),
    key: values.LANGUAGE_MODEL_KEY ?? null,
    name,
    readsImages: values.LANGUAGE_MODEL_IMAGES === 'on',
    prices:
      input === undefined || output === undefined
        ? null
        : { input: Number(input), output: Number(output) },
    currency: values.LANGUAGE_MODEL_CURRENCY,
  };
};
