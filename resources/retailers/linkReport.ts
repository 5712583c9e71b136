import type { AnswerConfig } from '../../src/core/words/action.ts';
import type { AppNames } from '../define.ts';

const linking = 'Error fetching the file of the report';
const permissions: AppNames['permission'][] = ['retailer_reports'];

const shows: AnswerConfig = {
  columns: [
    { name: 'file_name', label: 'Report file' },
    { name: 'url', label: 'Link, good for 15 minutes', link: 'Download' },
    { name: 'fault', label: 'Why not' },
  ],
  fault: 'fault',
  none: 'No report is selected.',
};

/** How files of reports are fetched, wherever the reports are listed. */
export const linkReport = {
  label: 'Get the file of',
  icon: 'download',
  result: 'data' as const,
  permissions,
  undo: false as const,
  texts: { done: null, failed: linking, partial: `${linking}: ` },
  shows,
};
