import { LEGAL_KINDS, type LegalKind } from '@tokiori/contract';
import type { CompleteDocument } from '../../platform/http/documents';
import type { Legal } from './legal';
import { getLegalText } from './legal.service';
import { textHtml } from './text-html';

const ADDRESSES: Readonly<Record<LegalKind, string>> = { terms: '/terms', privacy: '/privacy' };

/** JSON within a document: nothing in it may end its element. */
const asData = (value: unknown): string =>
  `<script type="application/json" id="first-text">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * Puts today's texts into the documents of their pages: to be read without a program, and for the program to begin with.
 */
export const fillLegalTexts =
  (legal: Legal, now: () => Date): CompleteDocument =>
  (html, address) => {
    const kind = LEGAL_KINDS.find((each) => ADDRESSES[each] === address);
    if (kind === undefined) return html;
    const text = getLegalText(legal, { kind, version: undefined }, now());
    const place = `data-legal="${kind}"></div>`;
    return html
      .replace(place, () => `data-legal="${kind}">${textHtml(text, ADDRESSES[kind])}</div>`)
      .replace('</body>', () => `${asData(text)}</body>`);
  };

/** Another one whenever the documents have to be filled anew. */
export const legalEdition =
  (legal: Legal, now: () => Date): (() => string) =>
  () =>
    LEGAL_KINDS.map((kind) => {
      const { version, coming_version: coming } = getLegalText(
        legal,
        { kind, version: undefined },
        now(),
      );
      return `${kind} ${version} ${coming}`;
    }).join();
