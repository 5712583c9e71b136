import type { ResourceConfig } from '../../words/resourceConfig.ts';
import type { Names } from '../../words/names.ts';
import { objectOf, text, type Shape } from './shape.ts';

type Hooks = NonNullable<ResourceConfig<Record<string, unknown>, Names>['hooks']>;

export const hooksShape: Shape = objectOf<Hooks>(
  {
    name: text,
    url: text,
    events: text,
    enabled: text,
    owner: text,
    secret: text,
    hasSecret: text,
    failing: text,
  },
  {
    name: "'name'",
    url: "'url'",
    events: "'events'",
    enabled: "'enabled'",
    owner: "'user_id'",
    secret: "'secret'",
    hasSecret: "'has_secret'",
    failing: "'failing_since'",
  },
);
