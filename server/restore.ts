// `npm run restore -- <folder> [--until <moment>|end] [--replace]`: brings a backup into the data folder.
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restoreBackup.ts';
import { readConfig } from './config.ts';
import { runCommand } from './runCommand.ts';
import { StartFault } from './startFault.ts';

const readMoment = (text: string | undefined): Date | 'end' | null => {
  if (text === undefined || text === 'end') return text ?? null;
  const moment = new Date(text);
  // Without its zone a moment is another one on another machine.
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new StartFault(`--until: expected a moment such as 2026-11-24T21:30:00Z, or 'end', got '${text}'.`);
  return moment;
};

await runCommand(async (say) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  const folder = positionals[0] ?? config.backupDir;
  if (folder === null) throw new StartFault('From where? npm run restore -- <folder>, or set BACKUP_DIR.');
  const until = readMoment(values.until);
  const { backup, aside } = await restoreBackup(config, folder, { until, replace: values.replace });
  for (const path of aside) say(`What was there before lies in ${path}.`);
  const reached = until instanceof Date ? until.toISOString() : until === 'end' ? 'the end of the log' : backup.endedAt;
  say(`${config.dataDir} is as of ${reached}, from the backup of ${backup.endedAt}.`);
  if (until !== null)
    say(`Uploaded files are those of the backup: what was uploaded after ${backup.endedAt} is not there.`);
});
