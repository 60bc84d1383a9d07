/**
 * What stands in the shell of a page until the page is there: how it looked when it was last seen that day, by the same
 * person and program. `document/shell.js` puts it in.
 */
interface FirstView {
  userId: number;
  /** The learner's calendar day. */
  day: string;
  /** The address of the program that has drawn it: another one may name its classes otherwise. */
  program: string;
  html: string;
  /** The rules that it is drawn by: the files of styles come later. */
  css: string;
}

/** Nothing in it may be referred to: the page that takes its place has the same. */
const REFERRED_TO = [
  'id',
  'for',
  'tabindex',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
];
/** What a rule says of states and of parts, which no element matches as it stands. */
const STATES =
  /::?(?:before|after|marker|placeholder|backdrop|hover|focus(?:-visible|-within)?|active)\b/g;

const matchesAny = (elements: readonly Element[], selector: string): boolean => {
  try {
    const bare = selector.replaceAll(STATES, '') || '*';
    return elements.some((element) => element.matches(bare));
  } catch {
    // A selector of a newer kind than this browser's.
    return false;
  }
};

interface SeenElements {
  elements: readonly Element[];
  /** What stands around them, whose rules the document has. They are left out, or they would win there by coming last. */
  frame: readonly Element[];
}

/** The rules by which the elements are drawn, in their order. */
const rulesFor = (seen: SeenElements, rules: CSSRuleList): string =>
  [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule)
        return matchesAny(seen.elements, rule.selectorText) &&
          !matchesAny(seen.frame, rule.selectorText)
          ? rule.cssText
          : '';
      if (!(rule instanceof CSSMediaRule)) return '';
      const inside = rulesFor(seen, rule.cssRules);
      return inside && `@media ${rule.conditionText}{${inside}}`;
    })
    .join('');

/** How an element's content looks now. */
export const takeView = (place: Element, who: Pick<FirstView, 'userId' | 'day'>): FirstView => {
  const frame = [...document.querySelectorAll(':is(header, nav), :is(header, nav) *')];
  const seen = {
    elements: [...place.querySelectorAll('*')],
    frame: frame.filter((element) => !place.contains(element)),
  };
  const css = [...document.styleSheets].map((sheet) => rulesFor(seen, sheet.cssRules)).join('');
  const copy = place.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('*'))
    for (const name of REFERRED_TO) element.removeAttribute(name);
  const program = document.querySelector<HTMLScriptElement>('script[type="module"]')!.src;
  return { ...who, program, html: copy.innerHTML, css };
};
