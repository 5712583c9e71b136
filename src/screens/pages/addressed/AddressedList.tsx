import { ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useResource } from '../../kit/access/useResource.ts';
import { initialState, writeState } from '../listState/listState.ts';
import { useListState } from '../listState/useListState.ts';
import { openPreset } from '../views/viewState.ts';
import { List } from '../list/ResourceList.tsx';

interface AddressedListProps {
  resource: string;
  /** The declared preset that it begins with, where the address says nothing. */
  preset: string;
  /** It begins as a map. */
  isMap?: boolean;
}

/** The generated list of a resource within a page, whose address holds its state: what is shown can be sent as a link. */
export const AddressedList = ({ resource, preset: name, isMap = false }: AddressedListProps): ReactNode => {
  const description = useResource(resource);
  const { search } = useLocation();
  const [state, go] = useListState(description);
  if (search === '') {
    const preset = description.list.presets.find((one) => one.name === name);
    const begins = preset ? openPreset(preset, description) : initialState(description);
    return <Navigate to={{ search: writeState({ ...begins, ...(isMap && { map: '' }) }, description) }} replace />;
  }
  return (
    <ResourceContextProvider value={resource}>
      <List key={resource} description={description} state={state} go={go} heading="h2" />
    </ResourceContextProvider>
  );
};
