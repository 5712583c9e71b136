import { config } from 'zod/v4';

// Stands for zod in the browser: it would compile its checks by `new Function`, which the policy forbids, and must know so
// before the first schema is made. Here no page needs to remember it, and zod loads with the schemas alone.
config({ jitless: true });

export * from 'zod/v4';
