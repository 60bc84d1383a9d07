import type { ReactNode } from 'react';
import { Formula } from '../formula/formula';
import { Icon } from '../icon/icon';
import { phraseNodes, type Part } from '../text/phrase-nodes';
import { VisuallyHidden } from '../text/visually-hidden';
import { safeImage, safeLink } from './addresses';
import { showSource } from './hidden-formulas';
import type { AnyToken } from './lexer';
import { FORMULA_TEXT } from './line';
import styles from './markdown.module.css';
import { BLANK_TEXT, blankNode, Ruby, withBlanks, type RenderOptions } from './own-marks';

type Tokens = readonly AnyToken[] | undefined;

export const inlineNodes = (tokens: Tokens, options: RenderOptions): ReactNode =>
  tokens &&
  phraseNodes(
    tokens.filter(isSeen).map((token) => partOf(token, options)),
    options.phraser,
  );

const isBlockFormula = (token: AnyToken | undefined): boolean =>
  token?.type === 'formula' && token.isBlock;

/** A formula on lines of its own breaks the line by itself. */
const isSeen = (token: AnyToken, at: number, all: readonly AnyToken[]): boolean =>
  token.type !== 'br' || !(isBlockFormula(all[at - 1]) || isBlockFormula(all[at + 1]));

const partOf = (token: AnyToken, options: RenderOptions): Part => {
  if (token.type === 'escape' || (token.type === 'text' && !token.tokens))
    return { text: plainText(token.text) };
  const node = inlineNode(token, options);
  if (token.type === 'ruby') return { text: token.base, node };
  if (token.type === 'blank') return { text: BLANK_TEXT, node };
  if (token.type === 'formula') return { text: FORMULA_TEXT, node };
  return { text: 'text' in token ? token.text : '', node };
};

export const childrenOf = (token: { tokens?: unknown }): AnyToken[] | undefined =>
  token.tokens as AnyToken[] | undefined;

const inlineNode = (token: AnyToken, options: RenderOptions): ReactNode => {
  const children = (): ReactNode =>
    inlineNodes('tokens' in token ? childrenOf(token) : undefined, options);
  switch (token.type) {
    case 'ruby':
      return <Ruby base={token.base} reading={token.reading} shown={options.ruby} />;
    case 'blank':
      return blankNode(token.number, options);
    case 'formula':
      return <Formula tex={token.tex} isBlock={token.isBlock} />;
    case 'strong':
      return <strong>{children()}</strong>;
    case 'em':
      return <em>{children()}</em>;
    case 'del':
      return <del>{children()}</del>;
    case 'br':
      return <br />;
    case 'codespan':
      return <code>{withBlanks(showSource(token.text), options)}</code>;
    case 'link':
      return options.renderLink ? (
        options.renderLink(token.href, children())
      ) : (
        <OutsideLink href={token.href}>{children()}</OutsideLink>
      );
    case 'image':
      return <Picture href={token.href} alt={plainText(showSource(token.text))} />;
    case 'text':
      return children();
    default:
      // Raw HTML and anything unknown is shown as it was typed.
      return showSource(token.raw);
  }
};

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** Resolves the few character references that people do write. */
const plainText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);

const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const address = safeLink(href);
  if (!address) return children;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size="s" className={styles.external} />
      <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
    </a>
  );
};

const Picture = ({ href, alt }: { href: string; alt: string }) => {
  const address = safeImage(href);
  return address ? <img className={styles.image} src={address} alt={alt} loading="lazy" /> : alt;
};
