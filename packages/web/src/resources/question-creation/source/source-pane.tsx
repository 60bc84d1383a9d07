import type { DocumentPassage, ProposalSource } from '@tokiori/contract';
import { useQueries } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { partOfDocument, placeOfSource } from '../../../app/questions/source-place';
import { Button } from '../../../ui/button/button';
import { cx } from '../../../ui/cx';
import { ErrorDisplay, Note } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { PASSAGES_AT_ONCE, passagesOf } from '../question-creation.api';
import { markQuote, type TextRange } from './mark-quote';
import { MarkedText } from './marked-text';
import styles from './source.module.css';
import { usePassageScroll } from './use-passage-scroll';

interface Props {
  requestId: number;
  fileName: string;
  source: ProposalSource;
}

/** Chunks of passages that are loaded: from the first up to the last, both included. */
interface Chunks {
  first: number;
  last: number;
}

/** Passages before and after that are to be seen with the one that is shown. */
const AROUND = 10;

/** What is loaded to show a passage, by its number counted from 1. */
export const chunksAround = (passageId: number): Chunks => ({
  first: Math.floor(Math.max(0, passageId - 1 - AROUND) / PASSAGES_AT_ONCE),
  last: Math.floor((passageId - 1 + AROUND) / PASSAGES_AT_ONCE),
});

const covers = (loaded: Chunks, wanted: Chunks): boolean =>
  loaded.first <= wanted.first && loaded.last >= wanted.last;

/** A document where a proposal comes from, with its sentence marked; goes on in both directions when it is scrolled. */
export const SourcePane = ({ requestId, fileName, source }: Props) =>
  source.passage_id === null ? (
    <QuoteAlone fileName={fileName} source={source} />
  ) : (
    <Passages
      requestId={requestId}
      fileName={fileName}
      source={source}
      passageId={source.passage_id}
    />
  );

/** Where the document's own text cannot be shown. */
const QuoteAlone = ({ fileName, source }: Pick<Props, 'fileName' | 'source'>) => {
  const place = placeOfSource(source, fileName);
  return (
    <figure className={styles.alone}>
      {place && <figcaption>{place}</figcaption>}
      <blockquote>{source.quote}</blockquote>
    </figure>
  );
};

const Passages = ({ requestId, fileName, source, passageId }: Props & { passageId: number }) => {
  const wanted = chunksAround(passageId);
  const [chunks, setChunks] = useState(wanted);
  const shown = covers(chunks, wanted) ? chunks : wanted;
  if (shown !== chunks) setChunks(shown);
  const numbers = Array.from({ length: shown.last - shown.first + 1 }, (_, at) => shown.first + at);
  const queries = useQueries({
    queries: numbers.map((chunk) => passagesOf(requestId, chunk)),
  });
  const isPending = queries.some(({ data, error }) => data === undefined && error === null);
  const failed = queries.find(({ data, error }) => data === undefined && error !== null);
  const passages = queries.flatMap(({ data }) => data?.rows ?? []);
  const total = queries.find(({ data }) => data !== undefined)?.data?.total ?? 0;
  const more = {
    before: shown.first > 0 ? () => setChunks({ ...shown, first: shown.first - 1 }) : null,
    after:
      (shown.last + 1) * PASSAGES_AT_ONCE < total
        ? () => setChunks({ ...shown, last: shown.last + 1 })
        : null,
  };
  const { box, onScroll } = usePassageScroll(
    { key: `${passageId} ${source.quote}`, firstId: passages[0]?.id ?? null },
    isPending ? { before: null, after: null } : more,
  );
  if (failed)
    return (
      <ErrorDisplay message={sentenceOf(failed.error)} onRetry={() => void failed.refetch()} />
    );
  const marks = markQuote(passages, source.quote, passageId);
  return (
    <>
      {!isPending && marks.size === 0 && (
        <Note tone="review">
          もとになった文を、文書の中に示せませんでした。次の文です。「{source.quote}」
        </Note>
      )}
      <div
        ref={box}
        className={styles.box}
        role="region"
        aria-label={`文書「${fileName}」`}
        // A text that is scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        {more.before && (
          <Button variant="quiet" size="small" icon="up" onClick={more.before}>
            前の部分を表示する
          </Button>
        )}
        {passages.length === 0 && <Skeleton lines={12} />}
        {passages.map((passage, index) => (
          <Fragment key={passage.id}>
            {passage.page !== null && passage.page !== passages[index - 1]?.page && (
              <p className={styles.page}>{partOfDocument(passage.page, fileName)}</p>
            )}
            <Passage passage={passage} range={marks.get(passage.id)} />
          </Fragment>
        ))}
        {more.after && (
          <Button variant="quiet" size="small" icon="down" onClick={more.after}>
            続きを表示する
          </Button>
        )}
      </div>
    </>
  );
};

interface PassageProps {
  passage: DocumentPassage;
  range: TextRange | undefined;
}

const Passage = ({ passage: { kind, text }, range }: PassageProps) => (
  <p className={cx(styles.passage, styles[kind])} data-marked={range ? '' : undefined}>
    <MarkedText text={text} range={range} />
  </p>
);
