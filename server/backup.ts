// `npm run backup -- <folder>`: copies the embedded database and the uploaded files, while the server runs or not.
import { parseArgs } from 'node:util';
import { declaredApplication } from './application.ts';
import { makeBackup } from './backup/makeBackup.ts';
import { readConfig } from './config.ts';
import { runCommand } from './runCommand.ts';
import { StartFault } from './startFault.ts';

await runCommand(async (say) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const config = readConfig(process.env);
  const folder = positionals[0] ?? config.backupDir;
  if (folder === null) throw new StartFault('Where to? npm run backup -- <folder>, or set BACKUP_DIR.');
  const { folder: made, bytes, endedAt } = await makeBackup(config, folder, declaredApplication.version ?? '');
  say(`${made} holds everything that was committed by ${endedAt}: ${(bytes / 1024 ** 2).toFixed(1)} MB.`);
  if (config.bucket) say(`Pictures lie in the bucket ${config.bucket.bucket} and are not in it.`);
});
