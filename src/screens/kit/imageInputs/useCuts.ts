import { useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PictureSize } from '../../../core/values/images.ts';
import { buildMessage } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useSizedPlaces, type SizedPlace } from '../pictures/sizedPlaces.ts';
import { isLargeEnough, middleOf, toWhole } from './cuts.ts';
import { tellUpload } from './useImageUpload.ts';

type Part = ReturnType<typeof middleOf>;

/** What became of the cut of one place. */
type CutState = { type: 'sending' } | { type: 'done' } | { type: 'refused'; why: string };

export interface Cuts {
  /** The places of the form that the picture may be cut for; the one that was asked for is the first. */
  places: readonly SizedPlace[];
  /** The place that is cut now. */
  active: SizedPlace;
  cut(name: string): void;
  isChosen(name: string): boolean;
  choose(names: readonly string[], isChosen: boolean): void;
  /** Those that were chosen, of a size that the picture can be cut to. */
  chosenOf(picture: PictureSize): readonly SizedPlace[];
  partOf(place: SizedPlace, picture: PictureSize): Part;
  keepPart(part: Part): void;
  stateOf(name: string): CutState | undefined;
  isSending: boolean;
  /** Cuts and uploads for every chosen place that has not got its picture yet; true: all have. */
  send(file: Blob, picture: PictureSize): Promise<boolean>;
}

/** A picture that is cut for several places of a form, each in its own way. Null: the form has no second one of a size. */
export const useCuts = (field: string): Cuts | null => {
  const places = useSizedPlaces();
  const [found] = useState(() => places().toSorted((a, b) => Number(b.name === field) - Number(a.name === field)));
  const [activeName, cut] = useState(field);
  const [chosenNames, setChosen] = useState<ReadonlySet<string>>(() => new Set([field]));
  const [parts, setParts] = useState<Readonly<Record<string, Part>>>({});
  const { states, isSending, upload } = useUploads();
  const active = found.find(({ name }) => name === activeName);
  if (!active || found.length < 2) return null;
  const chosenOf = (picture: PictureSize): SizedPlace[] =>
    found.filter(({ name, slot }) => chosenNames.has(name) && isLargeEnough(picture, slot));
  const partOf = ({ name, slot }: SizedPlace, picture: PictureSize): Part => parts[name] ?? middleOf(picture, slot);
  return {
    places: found,
    active,
    cut,
    isChosen: (name) => chosenNames.has(name),
    choose: (names, isChosen) =>
      setChosen((held) => new Set(isChosen ? [...held, ...names] : [...held].filter((one) => !names.includes(one)))),
    chosenOf,
    partOf,
    keepPart: (part) => setParts((held) => ({ ...held, [active.name]: part })),
    stateOf: (name) => states[name],
    isSending,
    send: async (file, picture) => {
      let isWhole = true;
      for (const place of chosenOf(picture))
        isWhole = (await upload(place, file, toWhole(partOf(place, picture), picture))) && isWhole;
      return isWhole;
    },
  };
};

/** Those that the picture is large enough for and that have none. */
export const emptyPlaces = ({ places }: Cuts, picture: PictureSize): string[] =>
  places.filter((place) => place.isEmpty() && isLargeEnough(picture, place.slot)).map(({ name }) => name);

const useUploads = () => {
  const provider = useChangeProvider();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const say = useSay();
  const [states, setStates] = useState<Readonly<Record<string, CutState>>>({});
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const note = (name: string, state: CutState): void => setStates((held) => ({ ...held, [name]: state }));
  const upload = async (
    { name, slot, put }: SizedPlace,
    file: Blob,
    crop: ReturnType<typeof toWhole>,
  ): Promise<boolean> => {
    if (states[name]?.type === 'done') return true;
    control.current ??= new AbortController();
    const { signal } = control.current;
    note(name, { type: 'sending' });
    try {
      const options = { field: name, slot: slot.name, crop, onProgress: () => undefined, signal };
      const { url } = await provider.uploadImage(resource, file, options);
      if (signal.aborted) return false;
      put(url);
      note(name, { type: 'done' });
      return true;
    } catch (error) {
      const why = tellUpload(buildMessage(translate('toolkit.images.notUploaded'), error, say));
      if (!signal.aborted) note(name, { type: 'refused', why });
      return false;
    }
  };
  return { states, isSending: Object.values(states).some(({ type }) => type === 'sending'), upload };
};
