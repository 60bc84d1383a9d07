import type { Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { showSource } from './hidden-formulas';
import { childrenOf, inlineNodes } from './inline';
import type { AnyToken } from './lexer';
import styles from './markdown.module.css';
import { withBlanks, type RenderOptions } from './own-marks';
import { Table } from './table';

export const blockNodes = (
  tokens: readonly AnyToken[] | undefined,
  options: RenderOptions,
): ReactNode =>
  tokens?.map((token, at) => <Fragment key={at}>{blockNode(token, options)}</Fragment>);

const blockNode = (token: AnyToken, options: RenderOptions): ReactNode => {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
      return <p>{inlineNodes(childrenOf(token), options)}</p>;
    case 'heading':
      return (
        <Heading level={(options.firstHeading ?? 4) + token.depth - 1}>
          {inlineNodes(childrenOf(token), options)}
        </Heading>
      );
    case 'hr':
      return <hr />;
    case 'blockquote':
      return <blockquote>{blockNodes(childrenOf(token), options)}</blockquote>;
    case 'code':
      return (
        <pre className={styles.code}>
          <code>{withBlanks(showSource(token.text), options)}</code>
        </pre>
      );
    case 'list':
      return <List list={token} options={options} />;
    case 'table':
      return <Table table={token} options={options} />;
    case 'html':
      return <p>{showSource(token.text)}</p>;
    default:
      // Inside tight list items, text stands without a paragraph.
      return inlineNodes([token], options);
  }
};

const Heading = ({ level, children }: { level: number; children: ReactNode }) => {
  const Tag = `h${Math.min(level, 6)}` as 'h4';
  return <Tag>{children}</Tag>;
};

const List = ({ list, options }: { list: Tokens.List; options: RenderOptions }) => {
  const items = list.items.map((item, at) => (
    <li key={at}>{blockNodes(childrenOf(item), options)}</li>
  ));
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start === '' ? undefined : list.start}>{items}</ol>;
};
