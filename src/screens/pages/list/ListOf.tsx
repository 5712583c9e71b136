import { ResourceContextProvider } from 'ra-core';
import { useCallback, useState, type ReactNode } from 'react';
import type { Where } from '../../../core/fields/conditions.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { initialState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';
import { List } from './ResourceList.tsx';
import '../../kit/blocks/blocks.css';

interface ListOfProps {
  resource: string;
  /** What it begins with; the person may change it. Declared filters. */
  filter?: Where;
}

/** The generated list of a resource within a page. Its state is its own and not in the address. */
export const ListOf = ({ resource, filter = {} }: ListOfProps): ReactNode => {
  const description = useResource(resource);
  const [state, setState] = useState(() => ({ ...initialState(description), filter }));
  const go = useCallback<GoToState>((change) => setState(change), []);
  return (
    <ResourceContextProvider value={resource}>
      <div className="block-list">
        <List key={resource} description={description} state={state} go={go} heading="h2" />
      </div>
    </ResourceContextProvider>
  );
};
