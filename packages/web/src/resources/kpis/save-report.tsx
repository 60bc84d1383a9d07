import type { CallInput } from '../../app/api/client-types';
import { useFileExport, type ExportEndpoint } from '../../app/files/use-file-export';
import { sortQueryOf } from '../../app/lists/list-search';
import type { Sort } from '../../ui/data/table-types';
import { Menu } from '../../ui/overlay/menu';

interface Props<Query> {
  endpoint: ExportEndpoint;
  /** Of a call about one person. */
  params?: Readonly<Record<string, number>>;
  /** What the table's own call says, without order and page: the file has all rows. */
  query: Query;
  sort?: Sort | null;
  /** What is saved, where it is not the table itself. */
  label?: string;
}

/** Saves every row of a report as a file, under its filters and in its order. */
export const SaveReport = <Query extends { company_id?: number }>({
  endpoint,
  params,
  query: { company_id: companyId, ...filter },
  sort = null,
  label = '表を保存',
}: Props<Query>) => {
  const file = useFileExport();
  return (
    <Menu
      label={label}
      labelShown
      quiet
      icon="download"
      items={file.items(
        endpoint,
        (format) =>
          ({
            params,
            query: companyId === undefined ? {} : { company_id: companyId },
            body: { format, filter, ...sortQueryOf(sort) },
          }) as unknown as CallInput<ExportEndpoint>,
      )}
    />
  );
};
