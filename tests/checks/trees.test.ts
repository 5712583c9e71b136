import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { integer, reference, text } from '../../src/fieldTypes/index.ts';
import { faultsOf } from './faultsOf.ts';

const config = {
  service: 'shop',
  key: 'id',
  recordRepresentation: 'name',
  access: { list: ['read'], edit: ['write'] },
};
const named = {
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
};
const lines = describeResource(
  z.object({ ...named, maker_id: reference({ label: 'Maker', reference: 'makers', required: true }) }),
  { ...config, name: 'lines', path: '/lines', list: { columns: ['id', 'name'], filters: { maker_id: 'oneOf' } } },
);
const makerOf = integer({ label: 'Maker', from: 'line_id.maker_id', readOnly: true });
const makerNameOf = text({ label: 'Maker name', from: 'line_id.maker_id.name', readOnly: true });

/** A tree of makers, their lines and the models of these, which say so much of their makers. */
const told = (joined: Readonly<Record<string, z.ZodType>>): string[] => {
  const models = describeResource(
    z.object({ ...named, line_id: reference({ label: 'Line', reference: 'lines', required: true }), ...joined }),
    { ...config, name: 'models', path: '/models', list: { columns: ['id', 'name'], filters: { line_id: 'oneOf' } } },
  );
  const levels = [{ resource: 'makers' }, { resource: 'lines', by: 'maker_id' }, { resource: 'models', by: 'line_id' }];
  const tree = { levels, columns: [{ name: 'name' }], prompt: 'Load data.' };
  const screen = { name: 'places', label: 'Places', access: ['read'], tree };
  return faultsOf({ application: { screens: [screen] } }, [lines, models]);
};

const lacking =
  'APP053 screens.places.tree.levels[2]: models do not say which of makers they stand below. Add fields that join its key and its name along the references.';

describe('a tree of three levels', () => {
  it('has no fault where the third says what stands above the second', () => {
    expect(told({ of: makerOf, of_name: makerNameOf })).toEqual([]);
  });

  it.each([
    ['nothing of it', {}],
    ['its key alone', { of: makerOf }],
    ['its name alone', { of_name: makerNameOf }],
  ])('cannot be searched where the third says %s', (_, joined) => {
    expect(told(joined)).toEqual([lacking]);
  });
});
