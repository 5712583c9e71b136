import { createElement, useContext, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import * as reactRouter from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { readProject } from '../../../architecture/source.ts';

const home = 'src/screens/kit/address/dataRouter.ts';
const unsafe = /\bUNSAFE_\w+/g;
const project = readProject();

it('what react-router calls UNSAFE_ is named in one file', () => {
  const named = project.filter(({ path, text }) => !path.startsWith('tests/') && text.match(unsafe));
  expect(named.map(({ path }) => path)).toEqual([home]);
});

it('react-router gives the router by no name that stays: else take that one in dataRouter.ts', () => {
  const source = project.find(({ path }) => path === home);
  const stable = [...new Set(source?.text.match(unsafe))].map((name) => name.replace('UNSAFE_', ''));
  expect(stable).toContain('DataRouterContext');
  const offered = new Set(Object.keys(reactRouter));
  expect([...stable, 'useRouter', 'useDataRouter'].filter((name) => offered.has(name))).toEqual([]);
});

it('below nested routes react-router forgets flushSync: once it does not, use useNavigate and drop dataRouter.ts', () => {
  const pushes: ((href: string) => void)[] = [];
  const Below = (): ReactNode => {
    // What `useNavigate` gives its options to there.
    const { navigator } = useContext(reactRouter.UNSAFE_NavigationContext);
    pushes.push((href) => navigator.push(href, null, { flushSync: true }));
    return null;
  };
  const { Route, Routes } = reactRouter;
  const element = createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Below) }));
  const router = reactRouter.createMemoryRouter([{ path: '*', element }]);
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  renderToString(createElement(reactRouter.RouterProvider, { router }));
  pushes[0]?.('/items/1');
  expect(navigate).toHaveBeenCalledOnce();
  expect(navigate.mock.calls[0]?.[1]).not.toHaveProperty('flushSync');
});
