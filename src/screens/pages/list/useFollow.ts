import { useCallback, useEffect, useRef } from 'react';
import { useDataProvider } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useToolkit, type Toolkit } from '../../kit/access/toolkit.ts';
import { useNavigateNow } from '../../kit/address/useNavigateNow.ts';
import { useOpenings } from '../../kit/openings/useOpenings.ts';

// Who rests on a record is likely to open it; who passes by is not. In ms.
const restTime = 80;

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
  const openings = useOpenings();
  const isLeft = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const readsAhead = canReadAhead(toolkit, resource);

  const begin = useCallback(
    (href: string): void => {
      clearTimeout(resting.current);
      const target = recordOf(href);
      // Where the code comes later than the page was asked for, the page reads by itself.
      if (target) openings.begin(target.resource, target.id, toolkit, dataProvider, () => !isLeft.current);
    },
    [openings, toolkit, dataProvider],
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
    prepare: useCallback(() => openings.prepare(resource, toolkit), [openings, resource, toolkit]),
    follow: useCallback(
      (href: string, isSaving: boolean) => {
        const target = recordOf(href);
        const isOnItsWay = isSaving || target === null || openings.isBegun(target.resource, target.id);
        if (!isSaving) begin(href);
        // What is drawn until the page has come is not rested on any more.
        isLeft.current = true;
        const isAtOnce = openings.draw(resource);
        // A request that begins with this very press leaves first: React draws the page in a turn of its own.
        if (!isAtOnce || !isOnItsWay) return void navigate(href);
        // Not within the press itself, whose other listeners still find their list.
        queueMicrotask(() => navigateNow(href));
      },
      [openings, resource, begin, navigate, navigateNow],
    ),
  };
};

/** A service that is not ours is asked only for what is opened. */
const canReadAhead = ({ manifest }: Toolkit, resource: string): boolean => {
  const entry = manifest.resources.find(({ name }) => name === resource);
  return entry !== undefined && manifest.services[entry.service]?.capabilities.related === true;
};

/** '/items/12': the record whose own page it is; of any other address null. */
const recordOf = (href: string): { resource: string; id: string } | null => {
  const [, resource, id] = /^\/([^/?#]+)\/([^/?#]+)$/.exec(href) ?? [];
  return resource !== undefined && id !== undefined ? { resource, id: decodeURIComponent(id) } : null;
};
