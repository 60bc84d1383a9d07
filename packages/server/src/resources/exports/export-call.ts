import type { EndpointSpec, ExportColumns, exportOf } from '@tokiori/contract';
import type { CallOf } from '../../shared/caller';

/** A call that saves a list as a file, whichever list it is. */
export type ExportEndpoint = EndpointSpec &
  Pick<ReturnType<typeof exportOf>, 'body' | 'answerKind'> & { exportColumns: ExportColumns };
export type ExportCall = CallOf<ExportEndpoint>;
