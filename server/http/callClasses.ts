import type { FastifyRequest } from 'fastify';
import { callClasses, type CallClass } from '../engine/access/admission.ts';

/** Calls of one person a minute; 0: any number. */
export type CallLimits = Readonly<Record<CallClass, number>>;

/** Far more than a person at our screens makes, and than a program needs that saves records one by one. */
export const usualCallLimits: CallLimits = { reads: 6_000, writes: 1_800, exports: 60, plans: 300 };
export const noCallLimits: CallLimits = { reads: 0, writes: 0, exports: 0, plans: 0 };

/** Reads `'reads=6000,exports=20'`, where what is not named keeps its usual number, or `'0'`: no limit at all. Else undefined. */
export const readCallLimits = (text: string): CallLimits | undefined => {
  if (text.trim() === '0') return noCallLimits;
  const limits: Record<CallClass, number> = { ...usualCallLimits };
  for (const part of text.split(',')) {
    const [, name, count] = /^\s*(\w+)\s*=\s*(\d{1,7})\s*$/.exec(part) ?? [];
    const known = callClasses.find((one) => one === name);
    if (known === undefined) return undefined;
    limits[known] = Number(count);
  }
  return limits;
};

/** What a call is counted as. */
export const callClassOf = ({ method, routeOptions: { config } }: FastifyRequest): CallClass => {
  if (config.callClass) return config.callClass;
  if (config.turn === 'export') return 'exports';
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
};
