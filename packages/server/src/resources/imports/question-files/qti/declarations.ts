import type { XmlElement } from '../../../../platform/xml/tree';
import { attributeOf, charactersOf, elementsOf } from './elements';

/** What an item says of the answers to one interaction. */
export interface Declaration {
  isMultiple: boolean;
  /** As the item writes them. */
  right: string[];
  /** Whether answers count for a part. */
  isPartial: boolean;
}

/** What an item says of the answers to an interaction; nothing is right where it says nothing. */
export const declarationOf = (item: XmlElement, interaction: XmlElement): Declaration => {
  const identifier = attributeOf(interaction, 'response-identifier');
  const declaration = elementsOf(item, 'response-declaration').find(
    (one) => attributeOf(one, 'identifier') === identifier,
  );
  if (!declaration) return { isMultiple: false, right: [], isPartial: false };
  const correct = elementsOf(declaration, 'correct-response').flatMap((one) =>
    elementsOf(one, 'value'),
  );
  const entries = elementsOf(declaration, 'map-entry').map((entry) => ({
    key: attributeOf(entry, 'map-key'),
    value: Number(attributeOf(entry, 'mapped-value')) || 0,
  }));
  const mapped = entries.filter(({ value }) => value > 0).map(({ key }) => key);
  return {
    isMultiple: attributeOf(declaration, 'cardinality') !== 'single',
    right: correct.length > 0 ? correct.map((value) => charactersOf(value).trim()) : mapped,
    isPartial: entries.length > 0,
  };
};
