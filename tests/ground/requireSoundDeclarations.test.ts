import { expect, test } from 'vitest';
import { application } from '../../server/application.ts';
import { requireSoundDeclarations } from '../../server/requireSoundDeclarations.ts';
import { StartFault } from '../../server/startFault.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';

test('lets the application start', () => {
  expect(() => requireSoundDeclarations(application, fieldTypes, dialects)).not.toThrow();
});

test('refuses to start on faults, with all of them as the check prints them', () => {
  const [first, ...others] = application.resources;
  if (!first) throw new Error('The application has no resources.');
  const broken = { ...first, list: { ...first.list, columns: ['colour', 'smell'] } };
  const start = (): void =>
    requireSoundDeclarations({ ...application, resources: [broken, ...others] }, fieldTypes, dialects);
  expect(start).toThrow(StartFault);
  expect(start).toThrow(/RES\d+ .*'colour'[\s\S]*\nRES\d+ .*'smell'/);
});
