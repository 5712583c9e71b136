import {
  ExportKml,
  LoadKml,
  ProcessKml,
  ReadKml,
  SearchKml,
  SearchKmlHours,
} from '../../schemas/geography/KmlCalls.ts';

const call = { on: [] as never[], result: 'data' as const, undo: false as const };

/** What the store tool opens of a resource (spec 002 §7): a call without a button. */
export const opensKml = {
  locations: {
    ...call,
    label: 'Open locations in the store tool',
    request: { collection: 'POST /kml/locations' as const },
    input: SearchKml,
    permissions: ['store' as const],
    operation: 'searchKmlLocations' as const,
  },
  stores: {
    ...call,
    label: 'Open stores in the store tool',
    request: { collection: 'POST /kml/stores' as const },
    input: SearchKml,
    permissions: ['store' as const],
    operation: 'searchKmlStores' as const,
  },
  hours: {
    ...call,
    label: 'Open opening hours in the store tool',
    request: { collection: 'POST /kml/store_times' as const },
    input: SearchKmlHours,
    permissions: ['store' as const],
    operation: 'searchKmlHours' as const,
  },
};

const file = { label: 'File of places', required: true, accept: ['.kml', '.kmz', '.xml'] };

/** What the store tool does with files and rows. Whoever writes many stores at once writes these. */
export const kmlActions = {
  readKml: {
    ...call,
    label: 'Read a KML file',
    request: { collection: 'POST /kml/read' as const },
    input: ReadKml,
    files: { file },
    permissions: ['store' as const],
    operation: 'readKmlFile' as const,
    texts: { done: null, failed: 'Error loading the KML file. See the details.' },
  },
  exportKml: {
    ...call,
    label: 'Export rows of the store tool',
    request: { collection: 'POST /kml/export' as const },
    input: ExportKml,
    takesRows: true as const,
    permissions: ['store' as const],
    operation: 'exportKml' as const,
    texts: { done: null, failed: 'Error exporting the rows' },
  },
  checkKml: {
    ...call,
    label: 'Check rows of the store tool',
    request: { collection: 'POST /kml/check' as const },
    input: ProcessKml,
    takesRows: true as const,
    permissions: ['store' as const],
    operation: 'checkKml' as const,
    texts: { done: null, failed: 'Error checking the rows' },
  },
  processKml: {
    on: [] as never[],
    result: 'data' as const,
    label: 'Process rows of the store tool',
    request: { collection: 'POST /kml/process' as const },
    input: ProcessKml,
    takesRows: true as const,
    permissions: ['store_admin' as const],
    operation: 'processKml' as const,
    texts: {
      done: 'Changes saved! Remember to calculate and schedule the distance process to see the changes live!',
      failed: 'Error processing the rows. See the details.',
    },
  },
  loadKml: {
    on: ['collection' as const],
    result: 'data' as const,
    label: 'Load a KML file for the distance run',
    icon: 'upload',
    request: { collection: 'POST /load' as const },
    input: LoadKml,
    files: { file },
    permissions: ['store_admin' as const],
    operation: 'loadKml' as const,
    ofAll: true as const,
    texts: {
      done: 'The KML file was uploaded successfully. Push the REQUEST RUN button to request a distance calculation.',
      failed: 'Error loading the KML file. See the details.',
    },
  },
};
