import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure, FigureSource } from './figures';

/** Its time of change says when the last backup ended: `npm run backup` writes it, other ways of backing up touch it. */
const BACKUP_MARK = 'last-backup';

/** The file in the data folder that tells of the last backup. */
export const backupMarkOf = (dataDir: string): string => join(dataDir, BACKUP_MARK);

const backups = async (dataDir: string): Promise<Figure[]> => {
  const mark = await stat(backupMarkOf(dataDir)).catch(() => null);
  if (mark === null) return [];
  return [
    { name: 'tokiori_backup_finished_timestamp_seconds', value: Math.floor(mark.mtimeMs / 1000) },
  ];
};

/** What the machine says of the data folder. */
export const machineFigures = (dataDir: string): FigureSource => ({
  name: 'machine',
  gauges: [
    {
      name: 'tokiori_disk_free_bytes',
      help: 'Room on the disk of DATA_DIR that this process may use',
    },
    { name: 'tokiori_disk_size_bytes', help: 'Size of the disk of DATA_DIR' },
    {
      name: 'tokiori_backup_finished_timestamp_seconds',
      help: 'When the last backup ended, by the file last-backup of DATA_DIR; absent without one',
    },
  ],
  read: async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return [
      { name: 'tokiori_disk_free_bytes', value: bavail * bsize },
      { name: 'tokiori_disk_size_bytes', value: blocks * bsize },
      ...(await backups(dataDir)),
    ];
  },
});
