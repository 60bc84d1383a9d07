import type { LegalBlock, LegalInline } from '@tokiori/contract';
import { Fragment } from 'react';

const Inline = ({ text, strong, href }: LegalInline) => {
  const lines = text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
  const weighted = strong ? <strong>{lines}</strong> : <>{lines}</>;
  return href === undefined ? weighted : <a href={href}>{weighted}</a>;
};

const Inlines = ({ of }: { of: readonly LegalInline[] }) =>
  of.map((inline, at) => <Inline key={at} {...inline} />);

const List = ({ ordered, start, items }: Extract<LegalBlock, { kind: 'list' }>) => {
  const rows = items.map(({ inlines, items: below }, at) => (
    <li key={at}>
      <Inlines of={inlines} />
      {below.length > 0 && (
        <ul>
          {below.map((each, place) => (
            <li key={place}>
              <Inlines of={each} />
            </li>
          ))}
        </ul>
      )}
    </li>
  ));
  return ordered ? <ol start={start}>{rows}</ol> : <ul>{rows}</ul>;
};

const Table = ({ head, rows }: Extract<LegalBlock, { kind: 'table' }>) => (
  <table>
    <thead>
      <tr>
        {head.map((cell, at) => (
          <th key={at}>
            <Inlines of={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, at) => (
        <tr key={at}>
          {cells.map((cell, place) => (
            <td key={place}>
              <Inlines of={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Block = (block: LegalBlock) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Inlines of={block.inlines} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.inlines} />
        </p>
      );
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Table {...block} />;
  }
};

/** The parts of a text, as the server writes them into the document. */
export const LegalBlocks = ({ blocks }: { blocks: readonly LegalBlock[] }) =>
  blocks.map((block, at) => <Block key={at} {...block} />);
