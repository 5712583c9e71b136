import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type DataRouter } from 'react-router-dom';

/**
 * The router itself, undefined outside of one. The one home of what react-router calls UNSAFE_: it may go or change with any of
 * its releases. It is here because below nested routes `useNavigate` forgets `flushSync` while the router does not;
 * tests/screens/kit/address/dataRouter.test.ts fails when react-router offers either by a name that stays.
 */
export const useDataRouter = (): DataRouter | undefined => useContext(DataRouterContext)?.router;
