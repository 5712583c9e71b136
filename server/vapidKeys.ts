import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import * as z from 'zod';
import type { Config } from './config.ts';

const kept = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The keys by which push services know this application. Those of the settings; on a machine of one's own without them its own,
 * made once and kept in its data folder, since every browser's subscription is bound to them. Null: none are set.
 */
export const readVapidKeys = ({
  vapid,
  environment,
  dataDir,
  publicUrl,
}: Pick<Config, 'vapid' | 'environment' | 'dataDir' | 'publicUrl'>): Config['vapid'] => {
  if (vapid || environment !== 'local') return vapid;
  const subject = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost.test';
  const path = join(dataDir, 'vapid.json');
  try {
    return { ...kept.parse(JSON.parse(readFileSync(path, 'utf8'))), subject };
  } catch {
    const made = webPush.generateVAPIDKeys();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, JSON.stringify(made), { mode: 0o600 });
    return { ...made, subject };
  }
};
