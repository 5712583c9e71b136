import { parseCall } from '../../../core/declaration/calls.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { isOfPeople } from '../../../core/people/grants.ts';
import type { Impact, ImpactRequest } from '../../../core/people/impact.ts';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import { statusOf } from '../messages/buildMessage.ts';
import type { askAboutImpact } from '../messages/impactQuestion.ts';
import { Withdrawn } from './insisting.ts';

type Weighed = 'save' | 'add' | 'remove' | 'act' | 'apply';
/** What a write would be, as it is weighed; null: it changes nobody's rights. */
type Weigh = {
  [M in Weighed]: (resource: ResourceDescription, ...given: Parameters<ChangeProvider[M]>) => ImpactRequest | null;
};

const weigh: Weigh = {
  save: (_, resource, id, { changes }) => ({ resource, id, changes }),
  add: (_, resource, changes) => ({ resource, id: null, changes }),
  remove: (_, resource, id) => ({ resource, id, changes: null }),
  act: ({ actions }, resource, action, { id, input = {} }) => {
    const call = actions[action]?.request.record;
    return call === undefined || id === undefined || parseCall(call).method === 'GET'
      ? null
      : { resource, action, id, input };
  },
  apply: (_, resource, plan, except) => ({ resource, plan, except }),
};

// The write is refused the same way, and says so itself.
const isOfWrite = (status: number | null): boolean => status !== null && [401, 403, 404, 409, 422].includes(status);

/**
 * The writes of people, roles and constraints: before one is made, whoever makes it sees what it comes to, and may leave it at
 * that. Where it comes to nothing, nobody is asked.
 */
export const weighing = (
  provider: ChangeProvider,
  resource: ResourceDescription,
  ask: typeof askAboutImpact,
): ChangeProvider => {
  if (!isOfPeople(resource)) return provider;
  const weighed = async (asked: ImpactRequest): Promise<void> => {
    let impact: Impact | null = null;
    try {
      impact = (await provider.tell('POST /api/toolkit/v1/impact', asked)) as Impact; // docs/http.md
    } catch (error) {
      if (isOfWrite(statusOf(error))) return;
    }
    if (impact?.groups.length === 0) return;
    if (!(await ask(impact))) throw new Withdrawn();
  };
  return new Proxy(provider, {
    get: (target, name: keyof ChangeProvider) => {
      const method = target[name] as (...given: unknown[]) => Promise<unknown>; // every member is one
      if (!Object.hasOwn(weigh, name)) return method;
      const toRequest = weigh[name as Weighed] as (
        of: ResourceDescription,
        ...given: unknown[]
      ) => ImpactRequest | null; // by its own name
      return async (...given: unknown[]) => {
        const asked = toRequest(resource, ...given);
        if (asked) await weighed(asked);
        return method(...given);
      };
    },
  });
};
