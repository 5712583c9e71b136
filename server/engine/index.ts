/** The engine of the reference services, which knows no resource: `registerEngine` gives a server every call of an application. */
export { registerEngine } from './compose/registerEngine.ts';
export type { EngineHandle } from './context/handle.ts';
