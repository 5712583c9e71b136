import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { declaredApplication } from '../application.ts';
import { findMissing, readAddresses, withAddressed, type RemoteAddresses } from '../remotes/addresses.ts';
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
    const addresses = readAddresses(declaredApplication.services, process.env);
    requireAddressed(resource, addresses);
    const application = withAddressed(declaredApplication, addresses);
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
    for (const { names, variable } of resource.length === 0 ? notAsked(addresses) : [])
      say(`${names.join(', ')}: not asked, for this shell does not know their service's address. Set ${variable}.`);
    say(line);
    return differs > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof LiveFault || error instanceof StartFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
};

/** The resources of services whose address this shell does not know, each with the variable that would say it. */
const notAsked = (addresses: RemoteAddresses): { names: string[]; variable: string }[] =>
  findMissing(declaredApplication.services, addresses).map(({ service, variable }) => ({
    names: declaredApplication.resources.filter((one) => one.service === service).map(({ name }) => name),
    variable,
  }));

/** Refuses to ask one resource alone whose service this shell cannot find. */
const requireAddressed = (wanted: readonly string[], addresses: RemoteAddresses): void => {
  for (const { names, variable } of notAsked(addresses)) {
    const name = wanted.find((one) => names.includes(one));
    if (name !== undefined)
      throw new LiveFault(
        `${name} cannot be asked: this shell does not know its service's address. Set ${variable} to the one that the server has.`,
      );
  }
};
