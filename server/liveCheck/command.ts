import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { declaredApplication } from '../application.ts';
import { readAddresses, withAddressed } from '../remotes/addresses.ts';
import { StartFault } from '../startFault.ts';
import { checkLive, summarize } from './checkLive.ts';
import { LiveFault } from './liveFault.ts';

interface LiveOptions {
  against: string;
  user?: string | undefined;
  password?: string | undefined;
  write: boolean;
  resource: readonly string[];
}

/** `npm run check -- --against <url>`: prints what holds and what differs; answers the exit code, 1 where anything differs. */
export const checkAgainst = async ({ against, user, password, write, resource }: LiveOptions): Promise<number> => {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    if (!URL.canParse(against) || !/^https?:/.test(against))
      throw new LiveFault(`--against: expected an address such as http://localhost:3000, got '${against}'.`);
    // Somebody else's services are asked where this terminal knows their addresses, as the server's does.
    const application = withAddressed(declaredApplication, readAddresses(declaredApplication.services, process.env));
    const account = user === undefined ? null : { email: user, password: password ?? '' };
    const report = await checkLive({
      application,
      types: fieldTypes,
      dialects,
      url: against,
      account,
      write,
      only: resource,
      say,
    });
    const { line, differs } = summarize(report);
    say(line);
    return differs > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof LiveFault || error instanceof StartFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
};
