import type { Finding, Probe } from './finding.ts';
import { probeFilters } from './filters.ts';
import { LiveFault } from './liveFault.ts';
import { openService, Refused, type LiveParts, type LiveResource, type LiveService } from './liveService.ts';
import { probePages } from './pages.ts';
import { probeForbiddenValues, probeRefusals } from './refuses.ts';
import { probeDigits, probeRoundTrip } from './rounds.ts';
import { probeSorts } from './sorts.ts';
import { probeStaleWrites, probeVersions } from './versions.ts';

interface LiveCheck extends LiveParts {
  /** Also make, change and remove records of its own. */
  write: boolean;
  /** Names of resources; empty: all. */
  only: readonly string[];
  say(line: string): void;
}

/** What a live service does of what is declared, by the name of the resource. */
export type LiveReport = Map<string, Finding[]>;

/**
 * Asks a service whether it pages, sorts, filters, versions, refuses and rounds as declared, and prints what holds and what
 * differs. Reads only, unless `write` is set. Throws a `LiveFault` where the service cannot be asked at all.
 */
export const checkLive = async (check: LiveCheck): Promise<LiveReport> => {
  const known = check.application.resources;
  const unknown = check.only.find((name) => !known.some((resource) => resource.name === name));
  if (unknown !== undefined)
    throw new LiveFault(`There is no resource '${unknown}'. There are ${known.map(({ name }) => name).join(', ')}.`);
  const service = await openService(check);
  const report: LiveReport = new Map();
  for (const resource of known) {
    if (check.only.length > 0 && !check.only.includes(resource.name)) continue;
    const findings = await askAll(service, service.of(resource), check.write);
    report.set(resource.name, findings);
    for (const line of describe(resource.name, findings)) check.say(line);
  }
  return report;
};

const reading: readonly Probe[] = [probePages, probeSorts, probeFilters, probeVersions, probeDigits];
const writing: readonly Probe[] = [probeStaleWrites, probeForbiddenValues, probeRoundTrip];

const askAll = async (service: LiveService, live: LiveResource, write: boolean): Promise<Finding[]> => {
  const lists = await askList(service, live);
  if (lists.verdict !== 'holds') return [lists];
  const findings: Finding[] = [];
  for (const probe of [...reading, probeRefusals(service), ...(write ? writing : [])])
    findings.push(...(await askTwice(probe, live)));
  return findings;
};

/** Whether the resource can be listed at all; nothing else can be asked of one that cannot. */
const askList = async (
  { authorization }: LiveService,
  { resource, askList: ask, can }: LiveResource,
): Promise<Finding> => {
  const open = (text: string): Finding => ({ promise: 'lists', verdict: 'open', text });
  if (!resource.calls.list) return open('the service has no list of it');
  if (resource.needs?.length || resource.calls.list.includes('{'))
    return open(`a list needs ${resource.needs?.join(', ') ?? 'another record'} first`);
  const { status, body } = await ask({ perPage: 1, ...(can.columns && { columns: resource.key }) });
  if (status === 401 && authorization === null)
    throw new LiveFault(
      'The service wants a sign-in. Give --user and --password, or set CHECK_USER and CHECK_PASSWORD.',
    );
  if (status === 403) return open(`the account may not list it`);
  return status === 200
    ? { promise: 'lists', verdict: 'holds', text: '' }
    : {
        promise: 'lists',
        verdict: 'differs',
        text: `the list answers ${status}: ${JSON.stringify(body).slice(0, 200)}`,
      };
};

/** Somebody else may write between two requests: what differs is asked once more. */
const askTwice = async (probe: Probe, live: LiveResource): Promise<Finding[]> => {
  const first = await askOnce(probe, live);
  return first.some(({ verdict }) => verdict === 'differs') ? askOnce(probe, live) : first;
};

const askOnce = async (probe: Probe, live: LiveResource): Promise<Finding[]> =>
  probe(live).catch((error: unknown): Finding[] => {
    if (error instanceof Refused) return [{ promise: 'lists', verdict: 'differs', text: error.message }];
    throw error;
  });

/** A line for what holds of each promise, and one for everything else. */
const describe = (name: string, findings: readonly Finding[]): string[] => {
  const lines = [...Map.groupBy(findings, ({ promise }) => promise)].flatMap(([promise, found]) => {
    const held = found.filter(({ verdict }) => verdict === 'holds').map(({ text }) => text);
    return [
      ...(held.length > 0 ? [`  ${promise}: holds (${held.join('; ')})`] : []),
      ...found.filter(({ verdict }) => verdict === 'differs').map(({ text }) => `  ${promise}: DIFFERS ${text}`),
      ...new Set(
        found.filter(({ verdict }) => verdict === 'open').map(({ text }) => `  ${promise}: not seen, ${text}`),
      ),
    ];
  });
  return [name, ...lines];
};

/** The last line: what came of it all. */
export const summarize = (report: LiveReport): { line: string; differs: number } => {
  const all = [...report.values()].flat();
  const count = (verdict: Finding['verdict']): number => all.filter((finding) => finding.verdict === verdict).length;
  return {
    line: `${report.size} resources: ${count('holds')} promises hold, ${count('differs')} differ, ${count('open')} could not be seen.`,
    differs: count('differs'),
  };
};
