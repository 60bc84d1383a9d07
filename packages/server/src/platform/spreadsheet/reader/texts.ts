import { readXml } from '../../xml/events';

/** Excel writes characters that XML cannot hold, and the underscore of a text that looks like it, in this way. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** A text as it was typed: `_x000D_` is a line break. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Gathers the text of `t` elements, in pieces of any formatting, without the readings above words (`rPh`). */
export class TextGatherer {
  private readonly parts: string[] = [];
  private isInText = false;
  private readings = 0;

  open(name: string): void {
    if (name === 'rPh') this.readings += 1;
    this.isInText = name === 't' && this.readings === 0;
  }

  close(name: string): void {
    if (name === 'rPh') this.readings -= 1;
    if (name === 't') this.isInText = false;
  }

  text(part: string): void {
    if (this.isInText) this.parts.push(part);
  }

  /** What was gathered, once. */
  take(): string {
    return unescapeText(this.parts.splice(0).join(''));
  }
}

/** The texts that cells share, in their order. */
export const readTexts = (xml: string): string[] => {
  const texts: string[] = [];
  const gatherer = new TextGatherer();
  readXml(xml, {
    open: (name) => gatherer.open(name),
    close: (name) => {
      gatherer.close(name);
      if (name === 'si') texts.push(gatherer.take());
    },
    text: (part) => gatherer.text(part),
  });
  return texts;
};
