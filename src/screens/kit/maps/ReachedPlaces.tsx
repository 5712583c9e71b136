import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { canvas, circleMarker, layerGroup } from 'leaflet';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useMap } from 'react-leaflet';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Where } from '../../../core/fields/conditions.ts';
import { mostReached, type Around, type Points } from '../../../core/places/places.ts';
import { useCan, useEntry } from '../access/useCan.ts';
import { useWords } from '../access/useTitle.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useNumber } from '../i18n/useCounted.ts';

type Reaches = NonNullable<NonNullable<ResourceDescription['place']>['reaches']>;

interface Reached {
  /** The nearest of them, at most `mostReached`. */
  points: Points | undefined;
  /** One more than that where there are more. */
  total: number;
  isFailed: boolean;
}

/** A radius is typed figure by figure. */
const restMs = 300;

/** Which records a place reaches as its form stands; undefined: none are asked for, or may be. */
export const useReached = (
  reaches: Reaches | undefined,
  place: Pick<Around, 'lat' | 'lng' | 'km'> | undefined,
  alike: Readonly<Record<string, unknown>>,
): Reached | undefined => {
  const provider = useChangeProvider();
  const name = reaches?.resource ?? '';
  const mayList = useCan(name, 'list');
  const filter = { ...reaches?.where, ...alike } as Where; // values of a form's fields
  const asked = useRested(place && reaches ? { filter, around: { ...place, unsaid: reaches.unsaid } } : undefined);
  const { data, isError } = useQuery({
    queryKey: [name, 'points', 'around', asked],
    queryFn: ({ signal }) => (asked ? provider.points(name, asked, { signal }) : null),
    enabled: mayList && asked !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  return mayList && reaches && place ? { points: data?.points, total: data?.total ?? 0, isFailed: isError } : undefined;
};

/** A value as it was when nothing followed it for a moment. */
const useRested = <T,>(value: T): T => {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), restMs);
    return () => window.clearTimeout(timer);
    // The same values are no other question.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return rested;
};

/** What is reached, as dots below the place itself. */
export const ReachedPlaces = ({ points }: { points: Points | undefined }): null => {
  const map = useMap();
  useEffect(() => {
    if (!points) return undefined;
    const renderer = canvas({ padding: 0.5 });
    const color = getComputedStyle(map.getContainer()).getPropertyValue('--map-reached').trim();
    const dots = layerGroup(
      points.lat.map((lat, at) =>
        circleMarker([lat, points.lng[at] ?? 0], {
          renderer,
          radius: 3.5,
          weight: 1,
          color,
          fillOpacity: 0.7,
          interactive: false,
        }),
      ),
    ).addTo(map);
    return () => {
      dots.remove();
      renderer.remove();
    };
  }, [map, points]);
  return null;
};

/** How many are reached, in words. */
export const ReachedCount = ({ reaches, reached }: { reaches: Reaches; reached: Reached }): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const entry = useEntry(reaches.resource);
  const words = useWords(entry ?? { name: reaches.resource, title: { one: '', many: '' } });
  const { points, total, isFailed } = reached;
  const text = (): string => {
    if (isFailed) return translate('toolkit.map.failed');
    if (!points) return '';
    return total > mostReached
      ? translate('toolkit.map.reachedMore', { count: number(mostReached), many: words.object(mostReached) })
      : translate('toolkit.map.reached', { count: number(total), many: words.object(total) });
  };
  return (
    <p className="place-reached" role="status">
      {text()}
    </p>
  );
};
