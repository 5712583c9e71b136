import { useCallback, useEffect, useRef } from 'react';
import { useDataProvider } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useToolkit, type Toolkit } from '../../kit/access/toolkit.ts';
import { useNavigateNow } from '../../kit/address/useNavigateNow.ts';

type Openings = typeof import('../../kit/formState/openings.ts');
let openings: Openings | undefined;
// What React has drawn once needs no turn of its own to load.
let isDrawn = false;

// Who rests on a record is likely to open it; who passes by is not. In ms.
const restTime = 80;

/** The code of a record's page; importing what is there would still take a turn of the browser. */
const loadPage = async (): Promise<Openings> => {
  const [found] = await Promise.all([import('../../kit/formState/openings.ts'), import('../record/ResourceEdit.tsx')]);
  return (openings = found);
};

interface Follow {
  /** Somebody points at a row: loads the code of the pages of its records. */
  prepare(): void;
  /** Focus or pointer have come to the link of a record, or to none: begins to read it if they stay. */
  rest(href: string | null): void;
  /** The button is down on a link: begins to read its record. */
  begin(href: string): void;
  /** Leads to the page; while the list saves something its record is read by the page, later. */
  follow(href: string, isSaving: boolean): void;
}

/** The way from the list of a resource to its records. */
export const useFollow = (resource: string): Follow => {
  const navigate = useNavigate();
  const navigateNow = useNavigateNow();
  const toolkit = useToolkit();
  const dataProvider = useDataProvider();
  const isPrepared = useRef<'no' | 'begun' | 'done'>('no');
  const isLeft = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const readsAhead = canReadAhead(toolkit, resource);

  const begin = useCallback(
    (href: string): void => {
      clearTimeout(resting.current);
      const target = recordOf(href);
      if (!target) return;
      const read = ({ beginOpening }: Openings): void =>
        beginOpening(target.resource, target.id, toolkit, dataProvider);
      if (openings) read(openings);
      // Where the code comes later than the page was asked for, the page reads by itself.
      else
        void loadPage()
          .then((found) => !isLeft.current && read(found))
          .catch(() => undefined);
    },
    [toolkit, dataProvider],
  );

  return {
    begin,
    rest: useCallback(
      (href: string | null) => {
        clearTimeout(resting.current);
        if (href !== null && readsAhead && !isLeft.current) resting.current = setTimeout(() => begin(href), restTime);
      },
      [begin, readsAhead],
    ),
    prepare: useCallback(() => {
      if (isPrepared.current !== 'no') return;
      isPrepared.current = 'begun';
      void loadPage()
        .then(({ prepareForm }) => prepareForm(resource, toolkit))
        .then(
          () => (isPrepared.current = 'done'),
          () => (isPrepared.current = 'no'),
        );
    }, [resource, toolkit]),
    follow: useCallback(
      (href: string, isSaving: boolean) => {
        if (!isSaving) begin(href);
        // What is drawn until the page has come is not rested on any more.
        isLeft.current = true;
        const isAtOnce = isDrawn && isPrepared.current === 'done';
        isDrawn = true;
        if (!isAtOnce) return void navigate(href);
        // The request leaves first: while its answer is on the way the list makes room.
        void afterRequest(() => navigateNow(href));
      },
      [begin, navigate, navigateNow],
    ),
  };
};

/** A service that is not ours is asked only for what is opened. */
const canReadAhead = ({ manifest }: Toolkit, resource: string): boolean => {
  const entry = manifest.resources.find(({ name }) => name === resource);
  return entry !== undefined && manifest.services[entry.service]?.capabilities.related === true;
};

// What a request passes on its way out, with room: each of its steps is a turn of the queue.
const turns = 30;

/** Runs once what was just begun has sent its request; a timer would wait for the next frame too. */
const afterRequest = async (run: () => void): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  run();
};

/** '/items/12': the record whose own page it is; of any other address null. */
const recordOf = (href: string): { resource: string; id: string } | null => {
  const [, resource, id] = /^\/([^/?#]+)\/([^/?#]+)$/.exec(href) ?? [];
  return resource !== undefined && id !== undefined ? { resource, id: decodeURIComponent(id) } : null;
};
