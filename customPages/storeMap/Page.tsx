import { useTranslate } from 'react-admin';
import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import { AddressedList, useScreen, useScreenTitle } from '../../src/screens/index.ts';
import './storeMap.css';

/** What the map shows: each with the list that has its filters and, as a preset, the columns and the filter that it begins with. */
const halves = [
  { path: 'stores', label: 'Stores', resource: 'current-stores' },
  { path: 'locations', label: 'Locations', resource: 'current-locations' },
] as const;

/** The live map (spec 002 §2): the stores, or the locations, as they were published. */
const StoreMap = () => {
  const translate = useTranslate();
  const titleOf = useScreenTitle();
  const screen = useScreen();
  return (
    <div className="store-map">
      <header>
        <h1>{titleOf(screen)}</h1>
        <nav aria-label={translate('words.What the map shows', { _: 'What the map shows' })}>
          {halves.map(({ path, label }) => (
            <NavLink key={path} to={`/${screen.name}/${path}`}>
              {translate(`words.${label}`, { _: label })}
            </NavLink>
          ))}
        </nav>
      </header>
      <Routes>
        <Route index element={<Navigate to="stores" replace />} />
        {halves.map(({ path, resource }) => (
          <Route
            key={path}
            path={path}
            element={<AddressedList key={resource} resource={resource} preset="liveMap" isMap />}
          />
        ))}
      </Routes>
    </div>
  );
};
export default StoreMap;
