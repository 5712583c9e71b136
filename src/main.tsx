import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import manifest from 'virtual:toolkit/manifest';
import icons from 'virtual:toolkit/icons';
import { loadResource, loadRules, loadSchema } from 'virtual:toolkit/resources';
import { loadTrends } from 'virtual:toolkit/trends';
import { loadManual } from 'virtual:toolkit/manual';
import { loadBaseMap } from 'virtual:toolkit/baseMap';
import { loadTranslations } from 'virtual:toolkit/translations';
import { authProvider } from '../authProvider.ts';
import { customCells, customPages, customPanels } from '../customPages/index.ts';
import { dataProvider } from '../dataProviders/index.ts';
import { fieldTypes } from './fieldTypes/types.ts';
import { withoutServices } from './core/records/withoutServices.ts';
import { lazyParts } from './screens/lazyParts.ts';
import { ToolkitAdmin } from './screens/ToolkitAdmin.tsx';
import './screens/kit/theme/fonts.css';

// The policy allows emotion's style sheets only with the nonce of this page.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'css', ...(nonce && { nonce }) });
// What this start was not given an address for is not there for anybody.
const absent = document.querySelector<HTMLMetaElement>('meta[name="absent-services"]')?.content.split(' ') ?? [];
const offered = withoutServices(manifest, absent);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

createRoot(root).render(
  <CacheProvider value={styles}>
    <ToolkitAdmin
      toolkit={{
        manifest: offered,
        icons,
        fieldTypes,
        loadResource,
        loadSchema,
        loadRules,
        loadTrends,
        loadManual,
        loadBaseMap,
        cells: lazyParts(customCells),
        panels: lazyParts(customPanels),
      }}
      dataProvider={dataProvider}
      authProvider={authProvider}
      loadTranslations={loadTranslations}
      pages={lazyParts(customPages)}
    />
  </CacheProvider>,
);
