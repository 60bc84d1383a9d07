import type { CallInput } from '../api/client-types';
import { useFileExport, type ExportEndpoint } from '../files/use-file-export';
import { sortQueryOf } from '../lists/list-search';
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
export const SaveReport = <Query extends object>({
  endpoint,
  params,
  query,
  sort = null,
  label = '表を保存',
}: Props<Query>) => {
  const file = useFileExport();
  const { company_id: companyId, ...filter } = query as Query & { company_id?: number };
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
