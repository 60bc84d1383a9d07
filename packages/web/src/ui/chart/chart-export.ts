/** What a drawing needs to look the same without the page's style sheets. */
const LOOK = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const SVG = 'http://www.w3.org/2000/svg';
const HEAD_PX = 56;
const MARGIN_PX = 16;
const TITLE_PX = 16;
const NOTE_PX = 13;

/** What stands above the drawing in the file. */
export interface ChartHead {
  title: string;
  /** The period, the filters, the company. */
  note: string;
}

const textAt = (text: string, y: number, look: Record<string, string>): SVGElement => {
  const element = document.createElementNS(SVG, 'text');
  element.textContent = text;
  for (const [name, value] of Object.entries({ x: String(MARGIN_PX), y: String(y), ...look }))
    element.setAttribute(name, value);
  return element;
};

/** Writes onto each copied element what the style sheets make of it. */
const keepLook = (element: Element): void => {
  const look = getComputedStyle(element);
  for (const name of LOOK) {
    const value = look.getPropertyValue(name);
    if (value !== '') element.setAttribute(name, value);
  }
  element.removeAttribute('class');
  for (const child of element.children) keepLook(child);
};

/** At most: Japanese letters are as wide as they are high. */
const widthOf = (text: string, size: number): number => text.length * size;

/** A drawing on its own, with a title, in light colours whatever the screen shows: it goes into documents. */
const standalone = (drawing: SVGSVGElement, { title, note }: ChartHead): SVGSVGElement => {
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value];
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const place = document.createElement('div');
  place.style.cssText = 'position:fixed;inset-block-start:-200vh;color-scheme:light';
  place.append(copy);
  document.body.append(place);
  keepLook(copy);
  const { color, fontFamily } = getComputedStyle(place);
  place.remove();

  const whole = document.createElementNS(SVG, 'svg');
  const inner = Math.max(width, widthOf(title, TITLE_PX), widthOf(note, NOTE_PX));
  const [outerWidth, outerHeight] = [inner + 2 * MARGIN_PX, height + HEAD_PX + MARGIN_PX];
  whole.setAttribute('xmlns', SVG);
  whole.setAttribute('width', String(outerWidth));
  whole.setAttribute('height', String(outerHeight));
  whole.setAttribute('viewBox', `0 0 ${outerWidth} ${outerHeight}`);
  const paper = document.createElementNS(SVG, 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', '#ffffff');
  copy.removeAttribute('aria-hidden');
  copy.setAttribute('x', String(MARGIN_PX));
  copy.setAttribute('y', String(HEAD_PX));
  const look = { fill: color, 'font-family': fontFamily };
  whole.append(
    paper,
    textAt(title, 26, { ...look, 'font-size': String(TITLE_PX), 'font-weight': '600' }),
    textAt(note, 46, { ...look, 'font-size': String(NOTE_PX) }),
    copy,
  );
  return whole;
};

/** A drawing as the text of an SVG file. */
export const svgOf = (drawing: SVGSVGElement, head: ChartHead): string =>
  new XMLSerializer().serializeToString(standalone(drawing, head));

/** Sharp on dense screens and in print. */
const SCALE = 2;

/** A drawing as a PNG file. @throws when the browser cannot draw it */
export const pngOf = async (drawing: SVGSVGElement, head: ChartHead): Promise<Blob> => {
  const svg = new Blob([svgOf(drawing, head)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width * SCALE;
    canvas.height = image.height * SCALE;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
};
