import { viewOf } from '../../../fieldTypes/views.ts';
import type { PageCode } from '../openings/openings.ts';
import { loadFormCode, openRecord } from './openRecord.ts';

/** How a record is read, and its form loaded, before its page is there. */
export const pageCode: PageCode = {
  read: async (resource, id, toolkit, provider) =>
    openRecord(await toolkit.loadResource(resource), id, toolkit, provider),
  loadForm: async (resource, toolkit) => {
    const description = await toolkit.loadResource(resource);
    const { descriptions } = await loadFormCode(description, toolkit);
    const fields = [description, ...Object.values(descriptions)].flatMap((one) => one.fields);
    await Promise.all(fields.map(async (field) => viewOf(field).load?.(field)));
  },
};
