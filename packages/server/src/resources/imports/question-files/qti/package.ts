import { categoryOfLabel, ownCode, type ExchangedQuestion } from '@tokiori/domain';
import type { Archive } from '../../../../platform/archive/archive';
import { SheetError } from '../../../../platform/spreadsheet/types';
import { allOf, childAt, childrenOf, type XmlElement } from '../../../../platform/xml/tree';
import { treeOf } from '../xml';
import { charactersOf } from './elements';

/** A file of a package that holds questions. */
export interface PackageItem {
  /** As the list of the package has it. */
  name: string;
  /** Its name in the archive. */
  file: string;
  path: string[];
  /** What the list says of the question, in files of this product. */
  own: Partial<Pick<ExchangedQuestion, 'category' | 'code' | 'main'>>;
}

const MANIFEST = 'imsmanifest.xml';
const NO_LIST = 'パッケージの中に、問題の一覧（imsmanifest.xml）が見つかりません。';

const listOf = (archive: Archive): { folder: string; root: XmlElement } => {
  const names = archive.names.filter((name) => name === MANIFEST || name.endsWith(`/${MANIFEST}`));
  const name = names.sort((one, other) => one.length - other.length)[0];
  const xml = name === undefined ? null : archive.textOf(name);
  if (xml === null) throw new SheetError(NO_LIST);
  return { folder: name!.slice(0, -MANIFEST.length), root: treeOf(xml) };
};

/** A name of the list as that of a file: names that lead elsewhere are those of no file. */
const fileOf = (folder: string, name: string): string => {
  try {
    return folder + decodeURIComponent(name.replace(/^\.\//, ''));
  } catch {
    return folder + name;
  }
};

const entriesOf = (taxons: XmlElement): string[] =>
  childrenOf(taxons, 'taxon').flatMap((taxon) => [
    ...childrenOf(taxon, 'entry').map((entry) => charactersOf(entry).trim()),
    ...entriesOf(taxon),
  ]);

/** Categories as the export writes them: a classification by discipline. */
const pathOf = (resource: XmlElement): string[] => {
  const discipline = allOf(resource, 'classification').find((one) => {
    const purpose = childAt(one, 'purpose', 'value');
    return purpose && charactersOf(purpose).trim().toLowerCase() === 'discipline';
  });
  const path = discipline && childAt(discipline, 'taxonPath');
  return path ? entriesOf(path).filter((name) => name !== '') : [];
};

/** What it is a variant of, as the export writes it. */
const mainOf = (resource: XmlElement): string => {
  const relation = allOf(resource, 'relation').find((one) => {
    const kind = childAt(one, 'kind', 'value');
    return kind && charactersOf(kind).trim().toLowerCase() === 'isversionof';
  });
  const entry = relation && childAt(relation, 'resource', 'identifier', 'entry');
  return entry ? ownCode(charactersOf(entry).trim()) : '';
};

const ownOf = (resource: XmlElement): PackageItem['own'] => {
  const keywords = allOf(resource, 'keyword').map((one) => charactersOf(one).trim());
  const category = keywords.map(categoryOfLabel).find((item) => item !== null);
  const code = ownCode(resource.attributes['identifier'] ?? '');
  const main = mainOf(resource);
  return {
    ...(category ? { category } : {}),
    ...(code ? { code } : {}),
    ...(main ? { main } : {}),
  };
};

const HOLDS_QUESTIONS = /^imsqti_(?:item_)?xmlv|imsqti_xmlv1p/;

/** The files of a package that hold questions, in the order of its list. @throws SheetError */
export const itemsOf = (archive: Archive): PackageItem[] => {
  const { folder, root } = listOf(archive);
  return allOf(root, 'resource')
    .filter(({ attributes }) => HOLDS_QUESTIONS.test(attributes['type'] ?? ''))
    .map((resource) => {
      const files = childrenOf(resource, 'file').map(({ attributes }) => attributes['href'] ?? '');
      const name = resource.attributes['href'] ?? files.find((file) => /\.xml$/i.test(file)) ?? '';
      return { name, file: fileOf(folder, name), path: pathOf(resource), own: ownOf(resource) };
    });
};
