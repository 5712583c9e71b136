import { placeholdersOf, parseCall } from '../../declaration/calls.ts';
import type { Resource, ResourceAction } from '../../declaration/resource.ts';
import { streamedSizeLimit } from '../../values/fileSize.ts';
import type { ActionFile } from '../../words/action.ts';
import { error, type Fault } from '../faults/fault.ts';

/** Results that an action with a dialog of its own can tell. */
const told: readonly ResourceAction['result'][] = ['record', 'perId', 'job', 'data'];

/** What is wrong with the files that the actions of a resource ask for. */
export const findActionFileFaults = ({ name, actions }: Resource): Fault[] =>
  Object.entries(actions).flatMap(([key, action]) => {
    if (!action.files) return [];
    const at = `${name}.actions.${key}`;
    return [
      ...dialogFaults(at, action),
      ...Object.entries(action.files).flatMap(([input, file]) => [
        ...nameFaults(`${at}.files.${input}`, input, action),
        ...fileFaults(`${at}.files.${input}`, file),
      ]),
    ];
  });

/** What else the action says has to go with a dialog that ends by running it. */
const dialogFaults = (at: string, action: ResourceAction): Fault[] => {
  const { operation, result, confirm, request, files = {} } = action;
  const reads = Object.values(request).find((call) => parseCall(call).method === 'GET');
  return [
    ...(Object.keys(files).length === 0
      ? [
          error(
            'RES811',
            `${at}.files`,
            'It asks for no file.',
            "Name one: { file: { label: 'File', accept: ['.csv'] } }.",
          ),
        ]
      : []),
    ...(operation === undefined
      ? [error('RES811', `${at}.files`, 'Nothing takes the files.', 'Name the operation that does.')]
      : []),
    ...(told.includes(result)
      ? []
      : [
          error(
            'RES811',
            `${at}.result`,
            `An action with files does not answer '${result}'.`,
            `Take one of ${told.join(', ')}.`,
          ),
        ]),
    ...(confirm
      ? [error('RES811', `${at}.confirm`, 'The dialog of the files asks already.', "Take 'confirm' out.")]
      : []),
    ...(reads === undefined
      ? []
      : [error('RES811', `${at}.request`, `'${reads}' has no body that could name a file.`, 'Make it a POST.')]),
  ];
};

/** A name that a request of the action gives to something else. */
const nameFaults = (path: string, name: string, { input, idsIn = 'ids', request }: ResourceAction): Fault[] => {
  const members = input && 'shape' in input ? Object.keys(input.shape as object) : []; // an action's input is an object
  const taken = new Set([
    ...members,
    ...Object.values(request).flatMap((call) => placeholdersOf(parseCall(call).path)),
    'id',
    'selection',
    'version',
    idsIn,
  ]);
  return [
    ...(taken.has(name)
      ? [error('RES812', path, `A request of the action says '${name}' already.`, 'Give the file another name.')]
      : []),
    ...(/^\w+$/.test(name)
      ? []
      : [error('RES812', path, `'${name}' cannot stand in an address.`, 'Take letters, digits and underscores.')]),
  ];
};

const fileFaults = (path: string, { accept, maxBytes }: ActionFile): Fault[] => [
  ...(accept.length === 0
    ? [error('RES813', `${path}.accept`, 'No file would be taken.', "Name an ending: ['.csv'].")]
    : []),
  ...accept.flatMap((ending, at) =>
    /^(\.\w+)+$/.test(ending)
      ? []
      : [
          error(
            'RES813',
            `${path}.accept[${at}]`,
            `Expected the ending of a name, got '${ending}'.`,
            "Write it with its point: '.csv'.",
          ),
        ],
  ),
  ...(maxBytes === undefined || (Number.isInteger(maxBytes) && maxBytes > 0 && maxBytes <= streamedSizeLimit)
    ? []
    : [
        error(
          'RES813',
          `${path}.maxBytes`,
          `Expected a whole number of bytes up to 1 GB, got ${maxBytes}.`,
          `At most ${streamedSizeLimit}; without it less than 25 MB are taken.`,
        ),
      ]),
];
