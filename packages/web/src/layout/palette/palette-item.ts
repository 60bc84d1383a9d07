import type { FinderItem } from '../../ui/list/grouped-finder';

/** Something that can be opened: a page, or the page of a thing. */
export interface PaletteItem extends FinderItem {
  /** Its address; what it is known by, too. */
  key: string;
}
