import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { foreignOf } from '../context/foreign.ts';
import { readDifference } from '../reads/readDifference.ts';
import { tellMessages } from '../reads/tellMessages.ts';
import { tellMessage } from '../access/tellRefusal.ts';
import type { Writing } from '../writing/writing.ts';
import type { PlanPart, PlanRow } from '../../../src/core/wire/wire.ts';

/** A row as it is kept. */
export interface StoredRow extends Omit<PlanRow, 'also'> {
  also: PlanPart[] | null;
}

/** A row of a plan, and what goes with it, without what its reader may not read. */
export const tellRow = (
  { models, context }: Pick<Writing, 'models' | 'context'>,
  user: Pick<SignedIn, 'permissions' | 'language'>,
  planned: string,
  row: StoredRow,
): StoredRow => {
  const find = (name: string): Resource | undefined => models.get(name)?.resource ?? foreignOf(context, name)?.resource;
  const resource = find(row.resource ?? planned);
  if (!resource) return row;
  const tellSides = <P extends Parameters<typeof readDifference>[2]>(of: Resource, part: P): P => {
    const { before, after, ...told } = readDifference(user, of, part);
    const sides = { before: { ...before }, after: { ...after } };
    tellMessages(context, user, of, [sides.before, sides.after]);
    return { ...told, ...sides } as P; // its sides are of the same kind
  };
  const tellPart = <P extends Parameters<typeof readDifference>[2] & { resource: string }>(part: P): P => {
    const of = find(part.resource);
    return of ? tellSides(of, part) : part;
  };
  return {
    ...tellSides(resource, row),
    findings: row.findings.map((said) => tellMessage(user, resource, said)),
    also: row.also && row.also.map(tellPart),
    ...(row.related && { related: row.related.map(tellPart) }),
  };
};
