import { makeTemporaryFolder } from '../support/processes.ts';
import type { Figure } from './figure.ts';
import { compareEndpoint } from './listEndpoint/compareEndpoint.ts';

/** The list of 100,000 item-stores through our server, against its SQL through the bare driver. */
export const run = async (): Promise<Figure[]> => {
  const { folder, remove } = makeTemporaryFolder();
  try {
    return [{ ...(await compareEndpoint(folder)), name: 'list endpoint', bar: 0.7 }];
  } finally {
    remove();
  }
};
