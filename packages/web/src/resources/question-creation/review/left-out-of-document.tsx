import { Note } from '../../../ui/feedback/error-display';
import { Stack } from '../../../ui/surface/card';

/** What the document has and what no question can come from; nothing when all of it was read. */
export const LeftOutOfDocument = ({ sentences }: { sentences: readonly string[] }) => {
  if (sentences.length === 0) return null;
  return (
    <Note tone="review">
      <Stack>
        <p>この文書には、読み取っていないところがあります。</p>
        <ul aria-label="読み取っていないところ">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Stack>
    </Note>
  );
};
