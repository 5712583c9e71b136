/** The reference services' engine, which knows no resource of its own: `registerEngine` gives a server all calls of an application. */
export { registerEngine } from './compose/registerEngine.ts';
export type { EngineContext } from './context.ts';
export type { EngineHandle } from './handle.ts';
