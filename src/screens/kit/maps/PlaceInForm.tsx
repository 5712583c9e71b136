import { useTranslate } from 'ra-core';
import { useCallback, useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { kmBetween, readPlace, roundDegrees, type Point } from '../../../core/places/places.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { FormStore } from '../formState/formStore.ts';
import { useFormField } from '../formState/useForm.ts';
import { MapFrame } from './MapFrame.tsx';
import { PlaceMarker } from './PlaceMarker.tsx';
import { useAstray } from './useCountries.ts';
import { ReachedCount, ReachedPlaces, useReached } from './ReachedPlaces.tsx';

interface PlaceInFormProps {
  store: FormStore;
  description: ResourceDescription;
  /** Nothing is changed here. */
  isShown: boolean;
}

const formZoom = 10;

/** The place of a record on a map: dragged, pressed, typed or pasted; with how far it reaches. */
const PlaceInForm = (props: PlaceInFormProps): ReactNode => {
  const { place } = props.description;
  return place ? <Picker {...props} place={place} /> : null;
};
export default PlaceInForm;

interface PickerProps extends PlaceInFormProps {
  place: NonNullable<ResourceDescription['place']>;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const Picker = ({ store, description, place, isShown }: PickerProps): ReactNode => {
  const translate = useTranslate();
  const lat = numberOf(useFormField(store, place.lat).value);
  const lng = numberOf(useFormField(store, place.lng).value);
  // A form without a radius asks for its latitude twice.
  const reach = useFormField(store, place.radius ?? place.lat).value;
  const radius = place.radius === undefined ? undefined : numberOf(reach);
  const begins = firstPlace(description, place);
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  const point = isPlace ? { lat, lng } : undefined;
  const alike = useAlike(store, place.reaches?.with);
  // Nor does one without a country ask for it.
  const { value: country } = useFormField(store, place.within?.field ?? place.lat);
  const astray = useAstray(place.within && description.fields.find(({ name }) => name === place.within?.field));
  // What is offered to be turned needs no second remark.
  const isOffered = !isShown && point !== undefined && turnedPlace(point, begins) !== null;
  const remark = point && !isOffered ? astray(point, country) : null;
  const reached = useReached(place.reaches, point && { ...point, km: radius ?? null }, alike);
  const [first] = useState(point ?? begins);
  const put = (to: Point): void => {
    store.set(place.lat, roundDegrees(to.lat));
    store.set(place.lng, roundDegrees(to.lng));
  };
  return (
    <div className="place">
      {!isShown && <PlaceText point={point} onPut={put} begins={begins} />}
      {remark !== null && (
        <p className="place-remark" role="status">
          {remark}
        </p>
      )}
      <div className="place-map">
        <MapFrame label={translate('toolkit.map.picker')} center={first} zoom={formZoom}>
          <ReachedPlaces points={reached?.points} />
          <PlaceMarker point={point} radius={radius} onPut={isShown ? undefined : put} />
        </MapFrame>
      </div>
      {place.reaches && reached && <ReachedCount reaches={place.reaches} reached={reached} />}
    </div>
  );
};

/** What the form says of the fields in which what it reaches is like it, by their names there. */
const useAlike = (
  store: FormStore,
  fields: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, unknown>> => {
  const text = useSyncExternalStore(
    useCallback((listener) => store.subscribeAll(Object.values(fields ?? {}), listener), [store, fields]),
    // A text is the same as long as the values are.
    () =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(fields ?? {}).map(([theirs, own]) => [theirs, store.field(own).value ?? null]),
        ),
      ),
  );
  return useMemo(() => JSON.parse(text) as Record<string, unknown>, [text]); // written above
};

/** Where a new record begins. */
const firstPlace = (
  { fields }: Pick<ResourceDescription, 'fields'>,
  { lat, lng }: NonNullable<ResourceDescription['place']>,
): Point => {
  const [north, east] = [lat, lng].map((name) => numberOf(fields.find((field) => field.name === name)?.default));
  return { lat: north ?? 0, lng: east ?? 0 };
};

interface PlaceTextProps {
  point: Point | undefined;
  onPut(point: Point): void;
  begins: Point;
}

interface Trouble {
  text: string;
  turned?: Point;
}

/** Both degrees as one text, which takes what is pasted. */
const PlaceText = ({ point, onPut, begins }: PlaceTextProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const stored = point ? `${point.lat}, ${point.lng}` : '';
  const refuse = (text: string): void => {
    const read = readPlace(text);
    if (read.kind === 'exchanged')
      setTrouble({ text: translate('toolkit.map.exchanged', { ...read.point }), turned: read.point });
    else if (read.kind === 'latitude' || read.kind === 'longitude')
      setTrouble({ text: translate(`toolkit.map.${read.kind}`, { value: read.value }) });
    else setTrouble({ text: translate('toolkit.map.notPlace') });
  };
  const take = (text: string): void => {
    if (text.trim() === '' || text === stored) {
      setTyped(null);
      setTrouble(null);
      return;
    }
    const read = readPlace(text);
    if (read.kind !== 'point') return refuse(text);
    setTrouble(null);
    setTyped(null);
    onPut(read.point);
  };
  const turned = point && turnedPlace(point, begins);
  const shown = trouble ?? (turned ? { text: translate('toolkit.map.maybeExchanged', { ...turned }), turned } : null);
  return (
    <div className="place-text">
      <label htmlFor={id}>{translate('toolkit.map.place')}</label>
      <input
        id={id}
        value={typed ?? stored}
        aria-invalid={trouble !== null}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (readPlace(text).kind !== 'point') return;
          event.preventDefault();
          take(text);
        }}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(event.currentTarget.value);
        }}
      />
      <p id={`${id}-help`} role="status">
        {shown?.text ?? translate('toolkit.map.placeHelp')}{' '}
        {shown?.turned && (
          <button
            type="button"
            onClick={() => {
              if (shown.turned) onPut(shown.turned);
              setTyped(null);
              setTrouble(null);
            }}
          >
            {translate('toolkit.map.turn')}
          </button>
        )}
      </p>
    </div>
  );
};

/** Farther from where records begin than this, a place that is nearer the other way round was written the other way round. In km. */
const farKm = 1500;

const turnedPlace = ({ lat, lng }: Point, begins: Point): Point | null => {
  if (Math.abs(lng) > 90) return null;
  const turned = { lat: lng, lng: lat };
  return kmBetween({ lat, lng }, begins) > farKm && kmBetween(turned, begins) < farKm ? turned : null;
};
