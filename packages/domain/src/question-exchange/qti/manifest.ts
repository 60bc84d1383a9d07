import { QUESTION_CATEGORY_LABELS } from '../../question-import/labels';
import type { SavedQuestion } from '../saved-question';
import { xmlAttribute, xmlText } from '../xml-text';

/** The list of a package before its resources. */
export const QTI_MANIFEST_START = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="QUESTIONS">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
`;
/** The same behind them. */
export const QTI_MANIFEST_END = '</resources>\n</manifest>\n';

const string = (text: string): string => `<imsmd:string>${xmlText(text)}</imsmd:string>`;

/** What a variant is of, as a relation of LOM. */
const relationOf = (main: string): string =>
  main === ''
    ? ''
    : `<imsmd:relation><imsmd:kind><imsmd:source>LOMv1.0</imsmd:source><imsmd:value>isversionof</imsmd:value></imsmd:kind><imsmd:resource><imsmd:identifier><imsmd:entry>${xmlText(main)}</imsmd:entry></imsmd:identifier></imsmd:resource></imsmd:relation>`;

/** A question in the list of a package: its file, its editorial kind, its categories and what it is a variant of. */
export const qtiResource = (
  { code, main, category, path }: SavedQuestion,
  file: string,
): string => {
  const taxons = path.map(
    (name) => `<imsmd:taxon><imsmd:entry>${string(name)}</imsmd:entry></imsmd:taxon>`,
  );
  return [
    `<resource identifier="${xmlAttribute(code)}" type="imsqti_item_xmlv3p0" href="${file}"><metadata><imsmd:lom>`,
    `<imsmd:general><imsmd:keyword>${string(QUESTION_CATEGORY_LABELS[category])}</imsmd:keyword></imsmd:general>`,
    relationOf(main),
    '<imsmd:classification><imsmd:purpose><imsmd:source>LOMv1.0</imsmd:source><imsmd:value>discipline</imsmd:value></imsmd:purpose>',
    `<imsmd:taxonPath>${taxons.join('')}</imsmd:taxonPath></imsmd:classification>`,
    `</imsmd:lom></metadata><file href="${file}"/></resource>\n`,
  ].join('');
};
