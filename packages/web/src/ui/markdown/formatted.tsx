import type { ReactNode } from 'react';
import { blockNodes } from './blocks';
import { tokensOf } from './lexer';
import type { RenderOptions } from './own-marks';

/** Markdown as React nodes. */
export const formattedNodes = (source: string, options: RenderOptions): ReactNode =>
  blockNodes(tokensOf(source), options);

export { formulaLine } from './line';
