import type { AnalysedSentence } from './analysis';
import type { Material } from './material';

/** What the document says of the same elsewhere: 「上限額は…」 below another heading. */
export const isSaidOfTopic = (
  material: Material,
  { topic, index }: AnalysedSentence,
  text: string,
): boolean =>
  topic !== null &&
  !material.commonRoles.has(topic.text) &&
  material.sentences.some(
    (one) => one.index !== index && one.topic?.text === topic.text && one.text.includes(text),
  );
