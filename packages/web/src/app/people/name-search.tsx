import { SearchField } from '../../ui/field/search-field';

interface Props {
  value: string | undefined;
  onSearch: (name: string | undefined) => void;
}

/** Searches users by name or kana, in every list of users. */
export const NameSearch = (props: Props) => (
  <SearchField label="氏名" placeholder="氏名・ふりがな" {...props} />
);
